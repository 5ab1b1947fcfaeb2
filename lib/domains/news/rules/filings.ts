import { DAY_MS } from "@/lib/core/durations";
import { usdText } from "@/lib/core/money";

/** The rule that types a filing; readers see it as the reason. */
export const FILING_RULE = "form-d-filing";

/** What a Form D says, as an item of news. */
export type FilingNews = {
  /** The number of the filing at the SEC, and of the one that it amends. */
  accession: string;
  amends: string | null;
  /** The ISO day on which it was filed. */
  day: string;
  title: string;
  /** Lines of the filing as they are stored: the first sale and the amounts. */
  quote: string;
  /** Whether it says that something was sold, for the first time in the year before. */
  isSale: boolean;
};

const PROVING = ["First sale", "Offered", "Sold"];

const YEAR_MS = 365 * DAY_MS;

/** Whether the first sale is at most a year before a day: older sales are no news of it. */
function isRecent(firstSale: string | undefined, day: string): boolean {
  const before = Date.parse(day) - Date.parse(firstSale ?? "");
  return before <= YEAR_MS;
}

/** Whole dollars; null for "Indefinite" and a cell that is not there. */
const dollarsOf = (cell: string | undefined) =>
  cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : null;

function titleOf(issuer: string, offered: number | null, sold: number | null): string {
  const offering = `private offering of ${offered ? usdText(offered) : "indefinite size"}`;
  if (!sold) return `${issuer} filed a ${offering}${sold === 0 ? "; nothing sold yet" : ""}`;
  return offered && sold >= offered
    ? `${issuer} has sold its ${offering} in full`
    : `${issuer} has sold ${usdText(sold)} of a ${offering}`;
}

/**
 * Reads the passage of a Form D, a line "column: value" for each cell; null for one without its
 * number, its day or its issuer. Amounts are named as what was offered and sold, never as a round.
 */
export function filingNews(passage: string): FilingNews | null {
  const lines = passage.split("\n");
  const cells = new Map(
    lines.map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  const [accession, day, issuer] = ["Filing", "Filed", "Issuer"].map((name) => cells.get(name));
  if (!accession || !day || !issuer) return null;
  const [offered, sold] = ["Offered", "Sold"].map((name) => dollarsOf(cells.get(name)));
  const record = cells.get("Record") ?? accession;
  return {
    ...{ accession, day, amends: record === accession ? null : record },
    title: `${titleOf(issuer, offered ?? null, sold ?? null)}${cells.get("Form") === "D/A" ? " (amended)" : ""}`,
    quote: lines.filter((line) => PROVING.some((name) => line.startsWith(`${name}: `))).join(" · "),
    isSale: (sold ?? 0) > 0 && isRecent(cells.get("First sale"), day),
  };
}
