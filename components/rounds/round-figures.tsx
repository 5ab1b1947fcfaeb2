import { Tooltip } from "@/components/ui/tooltip";
import { type MoneyNotation, usdText } from "@/lib/core/money";
import type { RoundSummary } from "@/lib/domains/rounds/schema";

const money = (amount: number, notation: MoneyNotation) => usdText(Math.round(amount), notation);

/** What the rounds found come to. */
export function RoundFigures({ summary }: { summary: RoundSummary }) {
  const { rounds, amount_known: known, sum_usd: sum, median_usd: median } = summary;
  const of = `${known.toLocaleString("en")} of ${rounds.toLocaleString("en")}`;
  return (
    <dl aria-live="polite" className="mb-5 flex flex-wrap gap-x-10 gap-y-3">
      <Figure label={rounds === 1 ? "Round" : "Rounds"} value={rounds.toLocaleString("en")} />
      <Figure
        label="Total raised"
        value={sum === null ? null : money(sum, "compact")}
        exact={sum === null ? undefined : money(sum, "standard")}
      />
      <Figure
        label="Median round"
        value={median === null ? null : money(median, "compact")}
        exact={median === null ? undefined : money(median, "standard")}
      />
      <Figure label="Amount known" value={of} />
    </dl>
  );
}

type FigureProps = { label: string; value: string | null; exact?: string };

/** A number with what it counts below it; the exact amount is on hover. */
export function Figure({ label, value, exact }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[13px] text-muted-foreground">{label}</dt>
      <dd className="font-semibold text-[19px] leading-7 tracking-[-0.015em] tabular-nums">
        {value === null ? (
          <span className="font-normal text-muted-foreground">–</span>
        ) : (
          <Tooltip label={exact} isFocusable={exact !== undefined}>
            <span>{value}</span>
          </Tooltip>
        )}
      </dd>
    </div>
  );
}
