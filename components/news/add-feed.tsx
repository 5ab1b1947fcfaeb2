"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FeedPace } from "@/lib/domains/news/constants";
import { type AddedFormat, formatLabels, helpOf, suggestedFeeds } from "./feed-texts";
import { PaceSelect } from "./pace-select";
import { useAddFeed } from "./use-news";

/** Adds a source by its address: a feed, or a table that is imported. Admins only. */
export function AddFeed() {
  const [url, setUrl] = useState("");
  const [format, setFormat] = useState<AddedFormat>("feed");
  const [every, setEvery] = useState<FeedPace>("six_hours");
  const id = useId();
  const add = useAddFeed();
  const problem = add.data && !add.data.ok ? add.data.error.message : null;
  async function send() {
    const result = await add.mutateAsync({ url: url.trim(), format, every });
    if (result.ok) setUrl("");
  }
  return (
    <form
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
          onChange={({ target }) => setUrl(target.value)}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== null}
          className="min-w-0 flex-1 basis-72"
        />
        <Select
          aria-label="Format"
          value={format}
          onChange={({ target }) => setFormat(target.value as AddedFormat)}
        >
          {Object.entries(formatLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <PaceSelect label="How often" every={every} onChange={setEvery} />
        <Button type="submit" variant="primary" disabled={add.isPending}>
          Add source
        </Button>
      </div>
      <p
        id={`${id}-help`}
        role={problem ? "alert" : undefined}
        className="max-w-[72ch] text-pretty text-[13px] text-muted-foreground"
      >
        {problem ?? helpOf(format)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[13px] text-muted-foreground">
        Common feeds, not yet tried from here:
        {suggestedFeeds.map(({ title, address }) => (
          <button
            key={address}
            type="button"
            onClick={() => {
              setUrl(address);
              setFormat("feed");
            }}
            className="link rounded-sm pointer-coarse:min-h-11"
          >
            {title}
          </button>
        ))}
      </p>
    </form>
  );
}
