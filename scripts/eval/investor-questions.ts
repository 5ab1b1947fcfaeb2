import { readFileSync } from "node:fs";
import { halvesOfGroups, type Part } from "./parts.ts";

/** A question of an investor; all turns but the last only lead up to it. */
export type Question = {
  id: string;
  category: number;
  category_name: string;
  turns: string[];
  kind: string;
};

/** The questions of each part: of every category one half. */
export function readQuestions(file: string): Record<Part, Question[]> {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const questions = lines.map((line): Question => JSON.parse(line));
  return halvesOfGroups(
    questions,
    ({ category }) => category,
    ({ id }) => id,
  );
}
