import type { Amount, Evidence, StatedDate } from "../tools";
import type { Quantity } from "./agreement";

type Range = { min: number; max: number | null };
export type Round = { amount: Amount | null; valuation: Amount | null; date: StatedDate | null };

const heldAmount = (amount: Amount | null): Quantity | null =>
  amount && {
    low: amount.amount,
    high: amount.at_least ? null : (amount.max ?? amount.amount),
    currency: amount.currency,
  };

/** "round.stage" is part of a claim of "round". */
export const claimFieldOf = (name = ""): string => name.split(".")[0] ?? "";

/** The value of a claim for each quantity. */
const quantities: Record<string, (value: unknown) => Quantity | null> = {
  employees: (value) => {
    const { min, max } = value as Range;
    return { low: min, high: max, currency: null };
  },
  total_funding: (value) => heldAmount(value as Amount),
  valuation: (value) => heldAmount(value as Amount),
  annual_revenue: (value) => heldAmount(value as Amount),
  "round.amount": (value) => heldAmount((value as Round).amount),
  "round.valuation": (value) => heldAmount((value as Round).valuation),
  founded_year: (value) => ({ low: value as number, high: value as number, currency: null }),
};

/** A claim's value of `quantity`; null for claims about other things. */
export function quantityOf(evidence: Evidence, quantity: string): Quantity | null {
  const isOf = evidence.field === claimFieldOf(quantity) && evidence.value !== null;
  return isOf ? (quantities[quantity]?.(evidence.value) ?? null) : null;
}
