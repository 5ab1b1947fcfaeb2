"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

const wordsIn = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** What a box of words shows: the text that was typed while it says the draft's words, else those. */
export const shownWords = (typed: string, words: readonly string[]): string =>
  wordsIn(typed).join() === words.join() ? typed : words.join(", ");

type Props = {
  name: string;
  label: string;
  hint?: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
};

/** Words separated by commas. Undo, imports and versions change them from outside. */
export function WordsField({ name, label, hint, words, onChange }: Props) {
  const [typed, setTyped] = useState("");
  return (
    <Field name={name} label={label} note="separated by commas" hint={hint}>
      {({ autoFocus: _, ...control }) => (
        <Input
          {...control}
          isCompact
          value={shownWords(typed, words)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(wordsIn(target.value));
          }}
        />
      )}
    </Field>
  );
}
