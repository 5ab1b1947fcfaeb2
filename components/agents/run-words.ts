import type { Run } from "@/lib/domains/runs/schema";

const dollars = (cost: number) => `$${cost < 0.01 ? cost.toFixed(4) : cost.toFixed(2)}`;

/** The model that took part in a run, with its tokens, and its cost where prices are set; else null. */
export function modelText(model: Run["model"]): string | null {
  if (!model?.name) return null;
  const { name, input_tokens, output_tokens, unreported_calls, cost } = model;
  const tokens = (input_tokens + output_tokens).toLocaleString("en");
  return [
    name,
    `${unreported_calls > 0 ? "at least " : ""}${tokens} tokens`,
    ...(cost === null ? [] : [dollars(cost)]),
  ].join(" · ");
}

const nouns: Record<Run["kind"], string> = { memos: "Investment memo", evaluations: "Evaluation" };

/** What a run makes, by its title or its kind. */
export const nameOfRun = ({ title, kind }: Pick<Run, "title" | "kind">): string =>
  title ?? nouns[kind];
