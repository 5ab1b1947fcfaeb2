import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import * as queries from "../queries/shared";

export type SharedText = {
  id: string;
  /** A record of a company. */
  companyId: string;
  noun: "note" | "opinion";
  text: string;
  createdAt: Date;
};

/**
 * Notes and opinions about companies that every member may read, whoever asks; the newest first.
 * With `before`, those whose text is later are left out.
 */
export async function sharedTexts(
  { db, org }: OrgCtx,
  companyIds: readonly string[],
  before?: Date,
): Promise<SharedText[]> {
  const asked = { companyIds, before };
  const notes = await queries.notesOfAll(db, org.id, asked);
  const opinions = await queries.opinionsOfAll(db, org.id, asked);
  const texts = [
    ...notes.map(({ title, body, ...rest }) => ({
      ...{ ...rest, noun: "note" as const },
      text: [title, body].filter(Boolean).join("\n"),
    })),
    ...opinions.map(({ rationale, ...rest }) => ({
      ...{ ...rest, noun: "opinion" as const },
      text: rationale,
    })),
  ];
  return texts
    .flatMap(({ companyId, ...rest }) => (companyId === null ? [] : { ...rest, companyId }))
    .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? -1 : 1));
}
