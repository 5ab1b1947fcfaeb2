import { FUNDING_STAGES } from "@/lib/values/stages";
import type { MarketMap } from "../schema/search";

/** The columns of a market map, earliest first, with the funding stages that each stands for. */
const columns: readonly { label: string; stages: readonly string[] }[] = [
  { label: "Pre-Seed", stages: ["Accelerator", "Crowdfunding", "Grant", "Angel", "Pre-Seed"] },
  { label: "Seed", stages: ["Seed"] },
  { label: "Series A", stages: ["Early Stage Venture", "Pre-Series A", "Series A"] },
  { label: "Series B", stages: ["Pre-Series B", "Series B"] },
  { label: "Series C", stages: ["Pre-Series C", "Series C"] },
  {
    label: "Late stage",
    stages: [
      ...FUNDING_STAGES.filter((stage) => /^Series [D-N]$/.test(stage)),
      ...["Late Stage Venture", "Growth", "Private Equity", "Buyout", "Pre-IPO"],
    ],
  },
  { label: "Public or acquired", stages: ["IPO", "Post-IPO", "Public", "Acquisition"] },
];
const OTHER = "Other rounds";
const NOT_KNOWN = "Stage not known";

const columnOf = (stage: string | null): string =>
  stage === null
    ? NOT_KNOWN
    : (columns.find(({ stages }) => stages.includes(stage))?.label ?? OTHER);

const order = [...columns.map(({ label }) => label), OTHER, NOT_KNOWN];

type Cell = NonNullable<MarketMap["rows"][number]["cells"][number]>;
/** The companies of one sector in one stage; null: not known. */
type Placed = Cell & { sector: string | null; stage: string | null };

/** One cell of several stages; the names of its later stages follow those of its earlier ones. */
function joined(cells: readonly Placed[], named: number): Cell | null {
  if (cells.length === 0) return null;
  const sum = (of: "companies" | "funded" | "funding") =>
    cells.reduce((total, cell) => total + cell[of], 0);
  return {
    companies: sum("companies"),
    funded: sum("funded"),
    funding: sum("funding"),
    named: cells.flatMap((cell) => cell.named).slice(0, named),
  };
}

/** The grid of a market: only columns in which there are companies; the unknown comes last. */
export function marketGrid(
  placed: readonly Placed[],
  named: number,
): Pick<MarketMap, "stages" | "rows"> {
  const shown = order.filter((label) => placed.some(({ stage }) => columnOf(stage) === label));
  const stages = shown.map((label) => {
    const own = placed.flatMap(({ stage }) =>
      stage !== null && columnOf(stage) === label ? stage : [],
    );
    return { label, stages: [...new Set(own)].sort() };
  });
  const sizeOf = (sector: string | null, isStaged: boolean) =>
    placed
      .filter((one) => one.sector === sector && (one.stage !== null || !isStaged))
      .reduce((sum, one) => sum + one.companies, 0);
  // A sector without any known stage would look like an empty row, so it follows the others.
  const sectors = [...new Set(placed.map(({ sector }) => sector))].sort(
    (a, b) =>
      Number(a === null) - Number(b === null) ||
      sizeOf(b, true) - sizeOf(a, true) ||
      sizeOf(b, false) - sizeOf(a, false),
  );
  const rows = sectors.map((sector) => ({
    sector,
    cells: shown.map((label) =>
      joined(
        placed.filter((one) => one.sector === sector && columnOf(one.stage) === label),
        named,
      ),
    ),
  }));
  return { stages, rows };
}
