"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type EventType, eventLabels, eventTypes } from "@/lib/domains/news/constants";
import { isFiltered, unfiltered } from "./news-address";
import { type NewsView, useNewsChoices } from "./use-news";

type Choice = { value: string; label: string };
const plain = (values: readonly string[] = []): Choice[] =>
  values.map((value) => ({ value, label: value }));

/** Event, sector, stage, country and day. */
export function NewsFilters({ view: { asked, show } }: { view: NewsView }) {
  const { data } = useNewsChoices();
  const events = eventTypes.map((value) => ({ value, label: eventLabels[value] }));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Choose
        label="Event"
        all="All events"
        value={asked.event}
        choices={events}
        onChange={(event) => show({ event: event as EventType | "" })}
      />
      <Choose
        label="Sector"
        all="All sectors"
        value={asked.sector}
        choices={data?.sectors ?? []}
        onChange={(sector) => show({ sector })}
      />
      <Choose
        label="Stage"
        all="All stages"
        value={asked.stage}
        choices={plain(data?.stages)}
        onChange={(stage) => show({ stage })}
      />
      <Choose
        label="Country"
        all="All countries"
        value={asked.country}
        choices={plain(data?.countries)}
        onChange={(country) => show({ country })}
      />
      <div className="w-40">
        <Input
          type="date"
          aria-label="Day"
          value={asked.day}
          onChange={({ target }) => show({ day: target.value })}
        />
      </div>
      {isFiltered(asked) && (
        <Button variant="ghost" size="small" onClick={() => show(unfiltered)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type ChooseProps = {
  label: string;
  all: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** Hidden while there is nothing to choose from. */
function Choose({ label, all, value, choices, onChange }: ChooseProps) {
  const id = useId();
  if (choices.length === 0 && value === "") return null;
  const isListed = value === "" || choices.some((choice) => choice.value === value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="max-w-48"
      >
        <option value="">{all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </>
  );
}
