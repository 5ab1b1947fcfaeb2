import type { Chart } from "./chart";

/** What a picture is drawn from: every form of a memo draws the same. */
export type Shape =
  | { kind: "bar"; x: number; y: number; width: number; height: number }
  | { kind: "text"; x: number; y: number; text: string; tone: "label" | "value" };
export type Picture = { title: string; width: number; height: number; shapes: readonly Shape[] };

export const FONT_SIZE = 12;
/** Estimated width of a character of that size. */
const CHARACTER = 6.4;
const ROW = 26;
const BAR = 15;
const GAP = 10;

const widthOf = (texts: readonly string[]) =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER);

function fitted(text: string, width: number): string {
  const fit = Math.floor(width / CHARACTER);
  return text.length > fit ? `${text.slice(0, fit - 1).trimEnd()}…` : text;
}

/** A chart as one bar a value, below one another, each with its label and its text. */
export function pictureOf({ title, points, most }: Chart, width: number): Picture {
  const labels = Math.min(width * 0.45, widthOf(points.map(({ label }) => label)) + GAP);
  const room = width - labels - widthOf(points.map(({ text }) => text)) - GAP;
  const longest = most ?? Math.max(...points.map(({ value }) => value));
  const shapes = points.flatMap(({ label, text, value }, at): Shape[] => {
    const share = longest > 0 ? Math.max(0, value) / longest : 0;
    const bar = Math.max(2, Math.round(share * room * 10) / 10);
    const line = at * ROW + ROW / 2 + FONT_SIZE * 0.35;
    return [
      { kind: "text", x: 0, y: line, text: fitted(label, labels - GAP), tone: "label" },
      { kind: "bar", x: labels, y: at * ROW + (ROW - BAR) / 2, width: bar, height: BAR },
      { kind: "text", x: labels + bar + GAP / 2, y: line, text, tone: "value" },
    ];
  });
  return { title, width, height: points.length * ROW, shapes };
}
