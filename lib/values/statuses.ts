import { lookupKey } from "../core/search-key";
import { type Read, readCell } from "./read-cell";

/** What can have become of a company. */
export const OPERATING_STATUSES = ["Active", "Acquired", "Closed", "Public"] as const;
/** One of `OPERATING_STATUSES`. */
export type OperatingStatus = (typeof OPERATING_STATUSES)[number];

const WRITTEN: Record<OperatingStatus, string> = {
  Active:
    "active|operating|operational|alive|in operation|independent|private|privately held|actif|active company|en activite|aktiv|activa|activo|ativa|ativo|attiva",
  Acquired:
    "acquired|merged|acquired/merged|merged/acquired|m&a|acquisition|was acquired|acquis|acquise|rachetee|ubernommen|adquirida|adquirido|acquisita",
  Closed:
    "closed|dead|inactive|defunct|shut down|shutdown|ceased operations|ceased|out of business|bankrupt|bankruptcy|bankruptcy: liquidation|liquidated|in liquidation|dissolved|failed|fermee|ferme|inactif|cessee|liquidation judiciaire|geschlossen|insolvent|inactiva|cerrada|inativa|fechada|chiusa",
  Public:
    "public|ipo|ipo'd|publicly traded|publicly held|listed|public company|cotee|borsennotiert|cotizada",
};

const statuses = new Map(
  Object.entries(WRITTEN).flatMap(([status, words]) =>
    words.split("|").map((word) => [word, status as OperatingStatus] as const),
  ),
);

/**
 * A company's status. "Acquired by X" is acquired; "Exited" is a problem, because an exit may be a
 * sale or a listing.
 */
export function readStatus(text: string): Read<OperatingStatus> {
  return readCell<OperatingStatus>(text, "a status", (cell) => {
    const key = lookupKey(cell);
    const status = statuses.get(key) ?? (/^acquired by \S/.test(key) ? "Acquired" : undefined);
    return status ? { value: status } : { problem: "Unknown status" };
  });
}
