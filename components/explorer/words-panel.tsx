"use client";

import { type FormEvent, useState } from "react";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { QUERY_MAX } from "@/lib/domains/companies/constants";

type Props = Anchored & { words: string; onWords: (words: string) => void };

/** Edits the words that are searched for in texts. */
export function WordsPanel({ words, onWords, ...anchored }: Props) {
  const [typed, setTyped] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    anchored.onClose();
    onWords(typed.trim());
  };
  return (
    <AnchoredPanel {...anchored} label="Words in the text" className="w-80">
      <form onSubmit={submit} className="flex flex-col gap-3 p-3">
        <Field
          name="words"
          label="Text mentions"
          hint="Companies matching all words come first, then those matching most of them."
        >
          {(control) => (
            <Input
              {...control}
              isCompact
              maxLength={QUERY_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-end">
          Apply
        </Button>
      </form>
    </AnchoredPanel>
  );
}
