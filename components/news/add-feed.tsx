"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FeedPace } from "@/lib/domains/news/constants";
import { type AddedFormat, formatLabels, helpOf, suggestedFeeds } from "./feed-texts";
import { PaceSelect } from "./pace-select";
import { SourcePreview } from "./source-preview";
import { useAddFeed, usePreviewSource } from "./use-news";

/** Adds a source by its address: a feed, or a table that is imported. Admins only. */
export function AddFeed() {
  const [url, setUrl] = useState("");
  const [format, setFormat] = useState<AddedFormat>("feed");
  const [every, setEvery] = useState<FeedPace>("six_hours");
  const id = useId();
  const [add, look] = [useAddFeed(), usePreviewSource()];
  const form = useRef<HTMLFormElement>(null);
  const refused = [add.data, look.data].find((result) => result && !result.ok);
  const found = look.data?.ok ? look.data.data : null;
  const said = refused && !refused.ok ? refused.error.message : (found?.problem ?? null);
  async function send() {
    look.reset();
    const result = await add.mutateAsync({ url: url.trim(), format, every });
    if (result.ok) setUrl("");
  }
  function preview() {
    if (look.isPending || !form.current?.reportValidity()) return;
    add.reset();
    look.mutate({ url: url.trim(), format });
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-5 flex flex-col gap-3"
    >
      <label htmlFor={id} className="font-medium text-[13px]">
        Address
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          type="url"
          required
          placeholder="https://"
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            look.reset();
          }}
          aria-describedby={`${id}-help`}
          aria-invalid={said !== null}
          className="min-w-0 flex-1 basis-72"
        />
        <FormatSelect
          format={format}
          onChange={(chosen) => {
            setFormat(chosen);
            look.reset();
          }}
        />
        <PaceSelect label="How often" every={every} onChange={setEvery} />
        <Button aria-disabled={look.isPending} onClick={preview}>
          {look.isPending ? "Fetching…" : "Preview"}
        </Button>
        <Button type="submit" variant="primary" disabled={add.isPending}>
          Add source
        </Button>
      </div>
      <Help id={`${id}-help`} said={said} format={format} />
      <CommonFeeds
        onChoose={(address) => {
          setUrl(address);
          setFormat("feed");
          look.reset();
        }}
      />
      {found?.preview && <SourcePreview preview={found.preview} />}
    </form>
  );
}

function CommonFeeds({ onChoose }: { onChoose: (address: string) => void }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[13px] text-muted-foreground">
      Common feeds, not yet tried from here:
      {suggestedFeeds.map(({ title, address }) => (
        <button
          key={address}
          type="button"
          onClick={() => onChoose(address)}
          className="link rounded-sm pointer-coarse:min-h-11"
        >
          {title}
        </button>
      ))}
    </p>
  );
}

type HelpProps = { id: string; said: string | null; format: AddedFormat };

/** What is kept of a source, or why it is refused. */
function Help({ id, said, format }: HelpProps) {
  return (
    <p
      id={id}
      role={said ? "alert" : undefined}
      className="max-w-[72ch] text-pretty text-[13px] text-muted-foreground"
    >
      {said ?? helpOf(format)}
    </p>
  );
}

type FormatProps = { format: AddedFormat; onChange: (format: AddedFormat) => void };

function FormatSelect({ format, onChange }: FormatProps) {
  return (
    <Select
      aria-label="Format"
      value={format}
      onChange={({ target }) => onChange(target.value as AddedFormat)}
    >
      {Object.entries(formatLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
