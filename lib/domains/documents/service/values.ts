import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertWebsiteIsFree } from "@/lib/domains/companies/service/create";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { removeEntry } from "@/lib/domains/companies/service/entry";
import { tierOfKind } from "@/lib/domains/evidence/constants";
import { claimKeys } from "@/lib/domains/evidence/rules";
import {
  type ClaimRow,
  claimsOfSubject,
  insertBatch,
  lockEvidence,
  recordsOfCompany,
  recordsWithKey,
  resolveCompanies,
} from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { sha256Hex } from "@/lib/platform/crypto";
import { placeKey, placeOf } from "@/lib/search/places/gazetteer";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { DECK_PAGES_MAX } from "../constants";
import { documentCalls } from "../contract";
import { type DocumentRow, findDocument } from "../queries/documents";
import { partOfPages } from "../queries/pages";
import { readDeck } from "../rules/deck";
import type { Statement } from "../rules/deck-fields";
import { addressOf, besideKnown, type Offer, offersOf } from "../rules/offers";
import { basesFor, keysOf } from "./bases";
import { companyWithId } from "./of-company";

type Company = { _id: string; name: string };
type Read = {
  row: DocumentRow;
  offers: Offer[];
  /** How sure the words of pages are that were read from pictures. */
  confidences: ReadonlyMap<number, number | null>;
  isShared: boolean;
};

const isCity = (name: string) => placeOf(placeKey(name))?.kind === "city";

/** What a document that the caller may read states of a company. Throws NOT_FOUND. */
async function readOffers(ctx: OrgCtx, documentId: string): Promise<Read> {
  const bases = keysOf(await basesFor(ctx));
  const row = await findDocument(ctx.db, ctx.org.id, { id: documentId, bases });
  if (!row) throw notFound("Document");
  const isShared = row.base === ctx.org.id;
  if (row.status !== "indexed" || row.pages > DECK_PAGES_MAX)
    return { row, offers: [], confidences: new Map(), isShared };
  const part = { documentId, page: 1, per_page: DECK_PAGES_MAX };
  const all = await partOfPages(ctx.db, ctx.org.id, part);
  // What those who look at a deck do not see, its company does not state.
  const pages = all.filter(({ isHidden }) => !isHidden);
  const latestYear = ctx.now().getUTCFullYear() + 1;
  const stated = readDeck({ fileName: row.name, pages, latestYear, isCity });
  const confidences = new Map(pages.map(({ number, confidence }) => [number, confidence]));
  return { row, offers: offersOf(stated, pages), confidences, isShared };
}

/** The company that has the website, else the only one that has the name. */
async function companyOf(ctx: OrgCtx, offers: readonly Statement[]): Promise<Company | null> {
  for (const field of ["website", "name"] as const) {
    const offer = offers.find((one) => one.field === field);
    const { key } = offer ? claimKeys(field, offer.value) : {};
    if (!key) continue;
    const records = await recordsWithKey(ctx.db, ctx.org.id, key);
    const found = [...(await currentCompanies(ctx, records)).values()];
    const ids = new Set(found.map(({ id }) => id));
    const [first] = found;
    if (first && ids.size === 1) return { _id: first.id, name: first.name };
  }
  return null;
}

/** The company that a document is said to be about. */
async function companyOfRow(ctx: OrgCtx, { companyId }: DocumentRow): Promise<Company | null> {
  const found = companyId && (await currentCompanies(ctx, [companyId])).get(companyId);
  return found ? { _id: found.id, name: found.name } : null;
}

/** The claims of a company that count, most trusted first. */
async function claimsOf(ctx: OrgCtx, company: Company | null): Promise<ClaimRow[]> {
  const records = company && (await recordsOfCompany(ctx.db, ctx.org.id, company._id));
  const claims = records ? await claimsOfSubject(ctx.db, ctx.org.id, records) : [];
  return claims.filter(({ rank }) => rank !== null);
}

export const listValues = implement(
  documentCalls.listValues,
  { transaction: "read" },
  async (ctx, { documentId, company_id }) => {
    const { row, offers, confidences, isShared } = await readOffers(ctx, documentId);
    const company =
      company_id === undefined
        ? ((await companyOfRow(ctx, row)) ?? (await companyOf(ctx, offers)))
        : await companyWithId(ctx, company_id);
    const claims = await claimsOf(ctx, company);
    return {
      company,
      is_shared: isShared,
      items: offers.map((offer) => ({
        ...besideKnown(offer, claims, documentId),
        confidence: confidences.get(offer.quote.page) ?? null,
      })),
    };
  },
);

const NOT_CONFIRMED =
  "Colleagues will see these values and quotes. Confirm that before you add them.";

/** The offers that are asked for and not added before. */
function chosen(
  { row, offers }: Read,
  ids: readonly string[],
  claims: readonly ClaimRow[],
): Offer[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const asked = ids.map((id) => {
    const offer = byId.get(id);
    if (!offer) throw notFound("Value");
    return offer;
  });
  return asked.filter((offer) => besideKnown(offer, claims, row.id).state !== "added");
}

/** Stores values as statements of the company itself: one source, one passage for each quote. */
async function store(ctx: OrgCtx, row: DocumentRow, companyId: string, offers: readonly Offer[]) {
  const at = ctx.now();
  const userId = actingPersonId(ctx.actor);
  const own = { orgId: ctx.org.id, sourceId: newId("src") };
  const who = (await namesOfMembers(ctx, [userId])).get(userId ?? "");
  const isShared = row.base === ctx.org.id;
  const passages = offers.map((offer, i) => ({
    ...own,
    id: newId("psg"),
    position: i + 1,
    url: addressOf(row.id, offer),
    text: offer.line,
    sha256: sha256Hex(offer.line),
  }));
  await insertBatch(ctx.db, {
    source: {
      id: own.sourceId,
      orgId: own.orgId,
      kind: "deck",
      origin: `deck:${row.id}`,
      // The name of a document that is not everybody's stays with those who read it.
      title: isShared ? row.name : `Deck added by ${who ?? "a colleague"}`,
      retrievedAt: at,
      trustTier: tierOfKind.deck,
      userId,
      updatedAt: at,
    },
    passages,
    claims: offers.map((offer, i) => {
      const { key, loose_key: looseKey } = claimKeys(offer.field, offer.value);
      return {
        ...own,
        id: newId("clm"),
        subjectKind: "company" as const,
        subjectId: companyId,
        passageId: passages[i]?.id ?? "",
        field: offer.field,
        value: offer.value,
        key,
        looseKey,
        quoteStart: offer.from,
        quoteEnd: offer.from + offer.quote.text.length,
        asOf: offer.asOf,
        recordedAt: at,
      };
    }),
  });
  return own.sourceId;
}

export const acceptValues = implement(
  documentCalls.acceptValues,
  {
    transaction: "write",
    activity: {
      about: ({ company, added }) => ({ companyId: company._id, detail: { count: String(added) } }),
    },
  },
  async (ctx, { documentId, company_id, values, shares }) => {
    const read = await readOffers(ctx, documentId);
    const { row, isShared } = read;
    await lockEvidence(ctx.db, ctx.org.id);
    const known = company_id === null ? null : await companyWithId(ctx, company_id);
    if (!isShared && !shares)
      throw new AppError("CONFLICT", NOT_CONFIRMED, { fields: { shares: [NOT_CONFIRMED] } });
    const added = chosen(read, values, await claimsOf(ctx, known));
    const name = added.find(({ field }) => field === "name")?.value;
    if (!known && typeof name !== "string")
      throw new AppError("INVALID_INPUT", "A new company needs its name. Select it too.");
    if (!known) await assertWebsiteIsFree(ctx, added);
    const company = known ?? { _id: newId("cmp"), name: String(name) };
    if (added.length === 0) return { company, added: 0, undo_id: null };
    const sourceId = await store(ctx, row, company._id, added);
    await resolveCompanies(ctx.db, ctx.org.id, [company._id], ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: known
        ? `Added ${added.length} values to ${company.name} from a deck`
        : `Added ${company.name} from a deck`,
      inverse: removeEntry,
      input: { sourceId, companyId: company._id },
      subjectType: "companies",
      subjectId: company._id,
    });
    return { company, added: added.length, undo_id };
  },
);
