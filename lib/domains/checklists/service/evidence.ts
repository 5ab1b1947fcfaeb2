import "server-only";
import { readableDocuments } from "@/lib/domains/documents/service/read";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import { headingOf } from "@/lib/domains/notes/rules";
import { readableNotes } from "@/lib/domains/notes/service/list";
import type { OrgCtx } from "@/lib/service/context";
import type { AttachedEvidence, EvidenceKind } from "../constants";
import type { ItemEvidence } from "../schema";

const keyOf = ({ kind, id }: AttachedEvidence) => `${kind} ${id}`;

async function documentsOf(ctx: OrgCtx, ids: readonly string[]): Promise<ItemEvidence[]> {
  const rows = await readableDocuments(ctx, ids);
  return rows.map(({ id, name, isForAll }) => ({
    kind: "document",
    id,
    title: name,
    quote: null,
    path: `/documents/${id}`,
    is_for_all: isForAll,
  }));
}

async function claimsOf(ctx: OrgCtx, ids: readonly string[]): Promise<ItemEvidence[]> {
  const rows = await readEvidence.call(ctx, { ids: [...ids] });
  return rows.map(({ id, title, quote, company_id }) => ({
    kind: "claim",
    id,
    title,
    quote,
    path: `/companies/${company_id}`,
    is_for_all: true,
  }));
}

async function notesOf(ctx: OrgCtx, ids: readonly string[]): Promise<ItemEvidence[]> {
  const rows = await readableNotes(ctx, ids);
  return rows.map((note) => ({
    kind: "note",
    id: note.id,
    title: headingOf(note),
    quote: null,
    path: note.companyId ? `/companies/${note.companyId}?tab=notes` : null,
    // A note about a document is read by those who read that.
    is_for_all:
      note.access === "organizational" && note.projectId === null && note.documentId === null,
  }));
}

/** What the caller can read of attached evidence, by its kind and id. */
export async function readableEvidence(
  ctx: OrgCtx,
  attached: readonly AttachedEvidence[],
): Promise<(one: AttachedEvidence) => ItemEvidence | null> {
  const idsOf = (kind: EvidenceKind) => [
    ...new Set(attached.flatMap((one) => (one.kind === kind ? one.id : []))),
  ];
  const found = [
    ...(await documentsOf(ctx, idsOf("document"))),
    ...(await claimsOf(ctx, idsOf("claim"))),
    ...(await notesOf(ctx, idsOf("note"))),
  ];
  const byKey = new Map(found.map((one) => [keyOf(one), one]));
  return (one) => byKey.get(keyOf(one)) ?? null;
}
