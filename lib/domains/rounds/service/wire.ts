import "server-only";
import { mainPlace } from "@/lib/domains/research/rules";
import type { Cell, Row } from "@/lib/research/plan/result";
import type { Round, RoundInvestor } from "../schema";

const EMPTY: Cell = { value: null, text: "", claims: [] };
const listed = ({ value }: Cell): string[] => (Array.isArray(value) ? value : []);
const textOf = ({ text }: Cell): string | null => (text === "" ? null : text);

/** A row's cells by what they hold, in the order that `roundsPlan` asks for. */
function cellsOf({ cells }: Row) {
  const [company, stage, amount, date, investors, leads, city, country, sector] = cells;
  return {
    company: company ?? EMPTY,
    stage: stage ?? EMPTY,
    amount: amount ?? EMPTY,
    date: date ?? EMPTY,
    investors: listed(investors ?? EMPTY),
    leads: listed(leads ?? EMPTY),
    investorClaims: investors?.claims ?? [],
    city: city ?? EMPTY,
    country: country ?? EMPTY,
    sector: sector ?? EMPTY,
  };
}

/** The names of a round's investors. */
export const namesIn = (row: Row): string[] => cellsOf(row).investors;

/** Names of one investor, once; it led the round when any of them did. */
function investorsOf(names: readonly string[], leads: readonly string[], ids: Map<string, string>) {
  const found = new Map<string, RoundInvestor>();
  for (const name of names) {
    const _id = ids.get(name) ?? "";
    const known = found.get(_id);
    const is_lead = leads.includes(name);
    if (known) known.is_lead ||= is_lead;
    else found.set(_id, { _id, name, is_lead });
  }
  return [...found.values()].sort((a, b) => Number(b.is_lead) - Number(a.is_lead));
}

export function toRound(row: Row, ids: Map<string, string>): Round {
  const cells = cellsOf(row);
  const { company, stage, amount, date, city, country, sector } = cells;
  const place = mainPlace(city, country);
  const round = [stage, amount, date].flatMap(({ claims }) => claims);
  return {
    _id: row.id ?? "",
    company_id: row.companyId ?? "",
    company_name: company.text,
    stage: textOf(stage),
    amount: textOf(amount),
    amount_usd: typeof amount.value === "number" ? amount.value : null,
    date: textOf(date),
    investors: investorsOf(cells.investors, cells.leads, ids),
    location: place,
    sector: textOf(sector),
    evidence: {
      company: [...company.claims],
      round: [...new Set([...round, ...cells.investorClaims])],
      location: [...new Set([...city.claims, ...country.claims])],
      sector: [...sector.claims],
    },
  };
}
