import { type Chart, chartOf } from "@/lib/domains/memos/rules/chart";
import { FONT_SIZE, pictureOf } from "@/lib/domains/memos/rules/picture";
import type { MemoBlock } from "@/lib/domains/memos/schema";
import { cn } from "@/lib/utils";

/** Widths at which a picture is drawn: on a phone and with more space. */
const NARROW = 320;
const WIDE = 640;

/** The chart of a memo's table, drawn as in its exports; the table has every value. */
export function MemoChart({ block }: { block: MemoBlock }) {
  const chart = chartOf(block);
  if (!chart) return null;
  return (
    <figure className="mt-4 mb-2">
      <figcaption className="mb-1 text-[13px] text-muted-foreground">{chart.title}</figcaption>
      <div role="img" aria-label={`Bar chart: ${chart.title}. The table has every value.`}>
        <Drawn chart={chart} width={NARROW} className="sm:hidden" />
        <Drawn chart={chart} width={WIDE} className="max-sm:hidden" />
      </div>
    </figure>
  );
}

type DrawnProps = { chart: Chart; width: number; className: string };

function Drawn({ chart, width, className }: DrawnProps) {
  const { height, shapes } = pictureOf(chart, width);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fontSize={FONT_SIZE}
      className={cn("w-full max-w-[42rem]", className)}
    >
      {shapes.map((shape) =>
        shape.kind === "bar" ? (
          <rect
            key={`bar ${shape.y}`}
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            rx={2}
            fill="var(--chart-1)"
          />
        ) : (
          <text
            key={`${shape.tone} ${shape.y}`}
            x={shape.x}
            y={shape.y}
            fill={shape.tone === "label" ? "var(--muted)" : "var(--text)"}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  );
}
