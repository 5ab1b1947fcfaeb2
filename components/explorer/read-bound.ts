import type { Kind } from "./condition-words";

const factors: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9 };

const NUMBER = /^\$?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|mn?|bn?)?$/i;

const problems: Partial<Record<Kind, string>> = {
  year: "Write a year such as 2019",
  count: "Write a number such as 200",
  money: "Write US dollars such as $5M",
  day: "Enter a date such as 2026-03-31",
};

/** A number of the organization's own field: decimals and signs count. */
function readFigureBound(text: string) {
  const plain = text.replaceAll(",", "").replace("−", "-");
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(plain);
  return isNumber ? { value: Number(plain) } : { problem: "Write a number such as 12.5" };
}

/** Parses one end of a range as people write it; empty means open. */
export function readBound(
  kind: Kind,
  typed: string,
): { value?: number | string; problem?: string } {
  const text = typed.trim();
  if (text === "") return {};
  if (kind === "day")
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { problem: problems.day };
  if (kind === "figure") return readFigureBound(text);
  const [, digits, unit] = NUMBER.exec(text) ?? [];
  const value = Math.round(
    Number(digits?.replaceAll(",", "")) * (factors[unit?.toLowerCase() ?? ""] ?? 1),
  );
  const isYear = value >= 1000 && value <= 9999;
  const isFine = Number.isSafeInteger(value) && (kind !== "year" || isYear);
  return isFine ? { value } : { problem: problems[kind] };
}
