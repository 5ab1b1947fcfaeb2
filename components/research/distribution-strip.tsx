"use client";

import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import {
  chartedValues,
  DISTRIBUTION_HEIGHT,
  type Distribution,
  VALUES_LEAST,
} from "@/components/ui/distribution";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { DISTRIBUTIONS_COOKIE, YEAR_SECONDS } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { cn } from "@/lib/utils";

const DistributionChart = lazy(() =>
  import("@/components/ui/distribution-chart").then((module) => ({
    default: module.DistributionChart,
  })),
);

type Shown = "charts" | "table" | "hidden";
const isShown = (text: string | undefined): text is Shown =>
  text === "table" || text === "hidden" || text === "charts";

/** What the person chose before, from the cookie; on a phone the list comes first. */
const readShown = (): Shown => {
  const found = new RegExp(`(?:^|; )${DISTRIBUTIONS_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (isShown(found)) return found;
  return matchMedia("(width < 48rem)").matches ? "hidden" : "charts";
};

type Props = {
  /** What is counted: "companies", "rounds". */
  unit: string;
  /** Undefined while they are counted. */
  distributions: readonly Distribution[] | undefined;
  /** They could not be counted: the list works without its charts. */
  hasFailed: boolean;
};

/**
 * What a list is made of, above it: small charts whose parts filter when pressed, or the same
 * numbers as tables. The charts' code loads with the first of them.
 */
export function DistributionStrip({ unit, distributions, hasFailed }: Props) {
  // The first paint keeps the charts' place, so that the list below does not move; on a phone CSS hides it.
  const before = useBrowserValue<Shown | "undecided">(readShown, "undecided");
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? before;
  const id = useId();
  const worth = distributions?.filter(({ values }) => values.length >= VALUES_LEAST);
  if (worth ? worth.length === 0 : hasFailed) return null;
  function show(next: Shown) {
    setChosen(next);
    writeCookie(DISTRIBUTIONS_COOKIE, next, YEAR_SECONDS);
  }
  const isOpen = shown !== "hidden";
  const quiet = buttonVariants({ variant: "ghost", size: "small" });
  return (
    <section aria-label={`Distribution of these ${unit}`} className="mb-2 print:hidden">
      <div className="flex items-center gap-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => show(isOpen ? "hidden" : "charts")}
          className={quiet}
        >
          <ChartColumn aria-hidden="true" />
          {isOpen ? "Hide charts" : "Charts"}
        </button>
        {isOpen && (
          <button
            type="button"
            onClick={() => show(shown === "table" ? "charts" : "table")}
            className={quiet}
          >
            {shown === "table" ? "Show as charts" : "Show as tables"}
          </button>
        )}
      </div>
      {isOpen && (
        <div id={id} className={cn("distributions", shown === "undecided" && "max-md:hidden")}>
          {worth ? (
            worth.map((one) =>
              shown === "table" ? (
                <ValueTable key={one.key} distribution={one} unit={unit} />
              ) : (
                <Chart key={one.key} distribution={one} unit={unit} />
              ),
            )
          ) : (
            <div role="status" style={{ height: DISTRIBUTION_HEIGHT + 24 }}>
              <span className="sr-only">Counting these {unit}</span>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type OneProps = { distribution: Distribution; unit: string };

/** What is counted; a chosen value of the same kind is left out of account, so that others can be chosen. */
function Title({ distribution: { title, values } }: Pick<OneProps, "distribution">) {
  const isChosen = values.some((value) => value.isChosen);
  return (
    <>
      {title}
      {isChosen && <span className="font-normal text-muted-foreground"> before this filter</span>}
    </>
  );
}

function Chart({ distribution, unit }: OneProps) {
  return (
    // The hidden table scrolls with its chart: a page on the phone does not grow by it.
    <figure className="relative min-w-0">
      <figcaption className="mb-1 font-medium text-[13px]">
        <Title distribution={distribution} />
      </figcaption>
      <div aria-hidden="true" style={{ height: DISTRIBUTION_HEIGHT }}>
        <Suspense>
          <DistributionChart distribution={distribution} />
        </Suspense>
      </div>
      <div className="sr-only">
        <table>
          <caption>
            Number of {unit}: <Title distribution={distribution} />
          </caption>
          <tbody>
            {chartedValues(distribution).map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function ValueTable({ distribution, unit }: OneProps) {
  const { title } = distribution;
  return (
    <table className="w-full self-start text-[13px]">
      <caption className="mb-1 px-2 text-left font-medium">
        <Title distribution={distribution} />
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Number of {unit}</th>
        </tr>
      </thead>
      <tbody>
        {chartedValues(distribution).map(({ label, count, isChosen, choose }) => (
          <tr key={label}>
            <th scope="row" className="max-w-0 p-0 font-normal">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={choose}
                className="block min-h-6 w-full truncate rounded-md px-2 text-left hover:bg-accent aria-pressed:font-semibold pointer-coarse:min-h-11"
              >
                {label}
              </button>
            </th>
            <td className="w-14 pr-2 text-right text-muted-foreground">
              {count.toLocaleString("en")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
