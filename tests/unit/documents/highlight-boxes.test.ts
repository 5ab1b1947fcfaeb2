import { describe, expect, test } from "vitest";
import { highlightBoxes, type Run } from "@/components/documents/highlight-boxes";

const run = (str: string, x: number, y: number, more: Partial<Run> = {}): Run => ({
  ...{ str, transform: [10, 0, 0, 10, x, y], width: str.length * 5, height: 10 },
  ...more,
});
/** Left, bottom, right and top of each box, in whole units. */
const sidesOf = (runs: Run[], quote: string) =>
  highlightBoxes(runs, quote).map((corners) => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
  });

describe("words of a drawn page", () => {
  const runs = [
    run("Revenue was", 100, 700),
    run("$2 million", 160, 700),
    run("in 2025.", 100, 680),
  ];

  test("are highlight in each run that the quote touches, only as far as it reaches", () => {
    expect(sidesOf(runs, "was $2 million\nin 2025")).toEqual([
      [140, 698, 155, 709],
      [160, 698, 210, 709],
      [100, 678, 135, 689],
    ]);
  });

  test("are found whatever the spaces, and not at all where they do not stand", () => {
    expect(sidesOf(runs, "Revenue  was$2million")).toHaveLength(2);
    expect(sidesOf(runs, "Revenue is")).toEqual([]);
    expect(sidesOf(runs, "  ")).toEqual([]);
  });

  test("are found in a table whose cells are marked in the text only", () => {
    const row = [run("Parts", 100, 700), run("2,100", 300, 700)];
    expect(sidesOf(row, "Parts | | | 2,100")).toHaveLength(2);
  });

  test("of a rotated line are highlight along it", () => {
    const upwards = run("Fjord", 50, 100, { transform: [0, 10, -10, 0, 50, 100] });
    expect(sidesOf([upwards], "Fjord")).toEqual([[41, 100, 52, 125]]);
  });
});
