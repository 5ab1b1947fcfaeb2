type Money = { amount: number; max?: number | null; at_least?: boolean; currency?: string };
type Dated = { date: string; precision?: "day" | "month" | "quarter" | "year" };

const money = (amount: number, currency = "USD") =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(amount);

function moneyText({ amount, max, at_least, currency }: Money): string {
  if (max) return `${money(amount, currency)}–${money(max, currency)}`;
  return `${money(amount, currency)}${at_least ? " or more" : ""}`;
}

function dateText({ date, precision }: Dated): string {
  const year = date.slice(0, 4);
  if (precision === "year") return year;
  if (precision === "quarter") return `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${year}`;
  return new Intl.DateTimeFormat("en-GB", {
    day: precision === "month" ? undefined : "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));
}

type Round = { stage?: string | null; amount?: Money | null; date?: Dated | null } & Partial<
  Record<"investors" | "lead_investors", string[]>
>;

const roundText = ({ stage, amount, date, lead_investors = [], investors = [] }: Round) =>
  [
    stage,
    amount && moneyText(amount),
    date && dateText(date),
    lead_investors.length > 0 && `led by ${lead_investors.join(", ")}`,
    lead_investors.length === 0 && investors.length > 0 && `from ${investors.join(", ")}`,
  ]
    .filter(Boolean)
    .join(", ");

const rangeText = ({ min, max }: { min: number; max: number | null }) => {
  const from = min.toLocaleString("en");
  if (max === null) return `${from} or more`;
  return max === min ? from : `${from}–${max.toLocaleString("en")}`;
};

/** The value of a claim of any field as one line; null is "Unknown". */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "Unknown";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value);
  if ("domain" in value && "url" in value) return String(value.domain ?? value.url);
  if ("stage" in value || "investors" in value) return roundText(value as Round);
  if ("amount" in value) return moneyText(value as Money);
  if ("min" in value) return rangeText(value as { min: number; max: number | null });
  if ("date" in value) return dateText(value as Dated);
  if ("name" in value)
    return [value.name, "title" in value && value.title].filter(Boolean).join(", ");
  return JSON.stringify(value);
}
