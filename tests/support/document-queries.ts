import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as acknowledgements from "@/lib/domains/documents/queries/acknowledgements";
import * as bases from "@/lib/domains/documents/queries/bases";
import * as documents from "@/lib/domains/documents/queries/documents";
import * as moving from "@/lib/domains/documents/queries/moving";
import * as pages from "@/lib/domains/documents/queries/pages";
import * as rules from "@/lib/domains/documents/queries/rules";
import * as search from "@/lib/domains/documents/queries/search";

const org = "org_7" as OrgId;
const page = { page: 1, per_page: 25 };
const own = ["org_7"];
const ofMember = { baseId: "bas_7", userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of documents and their bases, for the test of query plans. */
export const documentQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findByContent: (db) => documents.findByContent(db, org, { base: "org_7", sha256: "s7" }),
  documentsByContent: (db) =>
    documents.documentsByContent(db, org, { bases: own, sha256s: ["s7"] }),
  lockByName: (db) => documents.lockByName(db, org, { base: "org_7", nameKey: "d7" }),
  findDocument: (db) => documents.findDocument(db, org, { id: "doc_7", bases: own }),
  lockDocument: (db) => documents.lockDocument(db, org, { id: "doc_7", bases: own }),
  updateDocument: (db) => documents.updateDocument(db, org, "doc_7", { updatedAt: at }),
  pageOfDocuments: (db) => documents.pageOfDocuments(db, org, { base: "org_7", ...page }),
  pageOfCompany: (db) =>
    documents.pageOfCompany(db, org, {
      ...{ bases: own, records: ["cmp_7"], stating: ["doc_7"] },
      ...page,
    }),
  versionBefore: (db) => documents.versionBefore(db, org, "doc_7"),
  countByBase: (db) => documents.countByBase(db, org, own),
  basesOfMember: (db) => bases.basesOfMember(db, org, "usr_7"),
  lockBaseOf: (db) => bases.lockBaseOf(db, org, ofMember),
  renameBase: (db) =>
    bases.renameBase(db, org, "bas_7", { name: "Deal team", updatedAt: new Date(0) }),
  setBaseRemoved: (db) => bases.setBaseRemoved(db, org, "bas_7", null),
  deleteMember: (db) => bases.deleteMember(db, org, ofMember),
  membersOfBases: (db) => bases.membersOfBases(db, org, ["bas_7"]),
  deleteRead: (db) => pages.deleteRead(db, org, "doc_7"),
  listPassageIds: (db) => pages.listPassageIds(db, org, "doc_7"),
  hasProblem: (db) => pages.hasProblem(db, org, { documentId: "doc_7", problem: "?" }),
  replaceProblem: (db) =>
    pages.replaceProblem(db, org, { documentId: "doc_7", from: "?", to: "!" }),
  partOfPages: (db) => pages.partOfPages(db, org, { documentId: "doc_7", ...page }),
  everyPage: (db) => pages.everyPage(db, org, "doc_7"),
  onePage: (db) => pages.onePage(db, org, { documentId: "doc_7", number: 1 }),
  countToRead: (db) => documents.countToRead(db, org, { userId: "usr_7", day: "2026-01-01" }),
  acknowledgedBy: (db) =>
    acknowledgements.acknowledgedBy(db, org, { ids: ["doc_7"], userId: "usr_7" }),
  countAcknowledgements: (db) =>
    acknowledgements.countAcknowledgements(db, org, { ids: ["doc_7"], userIds: ["usr_7"] }),
  listAcknowledgementRows: (db) => acknowledgements.listAcknowledgementRows(db, org, "doc_7"),
  versionsOf: (db) => moving.versionsOf(db, org, "doc_7"),
  setBase: (db) => moving.setBase(db, org, { ids: ["doc_7"], base: "org_7", updatedAt: at }),
  listExpired: (db) => moving.listExpired(db, { today: "2026-01-01", atMost: 9 }),
  listRules: async (db) => {
    await rules.listRules(db, org, { day: "2026-01-01" }, 9);
    await rules.listRules(db, org, { documentId: "doc_7" }, 9);
  },
  lockRule: (db) => rules.lockRule(db, org, "rul_7"),
  setRuleRemoved: (db) => rules.setRuleRemoved(db, org, "rul_7", null),
  listDocumentPassages: (db) => pages.listPassages(db, org, { ids: ["pss_7"], bases: own }),
  countWords: (db) => search.countWords(db, { bases: own, words: ["weapons"], most: 9 }),
  findPassages: async (db) => {
    const asked = {
      bases: own,
      weights: [["w7", 1]] as const,
      phrases: [],
      today: "2026-01-01",
      most: 9,
    };
    await search.findPassages(db, { ...asked, narrowed: {} });
    await search.findPassages(db, { ...asked, narrowed: { document: "doc_7" } });
    const companies = ["cmp_7"];
    await search.findPassages(db, { ...asked, narrowed: { companies, since: "2026-01-01" } });
  },
};

/** Documents of the organizations that the test creates. */
export const DOCUMENT_FILL = `
  insert into document_bases (id, org_id, user_id, name, created_at, updated_at)
    select 'bas_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'Team', now(), now()
    from generate_series(1, 2000) i;
  insert into document_base_members (org_id, base_id, user_id, added_at)
    select 'org_' || (i % 500 + 1), 'bas_' || i, 'usr_' || (i % 500 + 1), now()
    from generate_series(1, 2000) i;
  insert into documents (id, org_id, base, name, name_key, file_key, size_bytes, sha256, status,
      created_at, updated_at)
    select 'doc_' || i, 'org_' || (i % 500 + 1), 'org_' || (i % 500 + 1), 'd', 'd' || i, 'k', 1,
      's' || i, 'indexed', now(), now()
    from generate_series(1, 4000) i;
  insert into document_acknowledgements (org_id, document_id, user_id, at)
    select 'org_' || (i % 500 + 1), 'doc_' || i, 'usr_1', now() from generate_series(1, 4000) i;
  insert into policy_rules (id, org_id, document_id, page, start, "end", quote, severity,
      created_at, updated_at)
    select 'rul_' || i, 'org_' || (i % 500 + 1), 'doc_' || i, 1, 0, 1, 'x', 'warning', now(), now()
    from generate_series(1, 4000) i;
  insert into document_pages (org_id, document_id, number, base, text, headings)
    select 'org_' || (i % 500 + 1), 'doc_' || i, 1, 'org_' || (i % 500 + 1), 'x', '[]'
    from generate_series(1, 4000) i;
  insert into document_passages (id, org_id, base, document_id, page, position, heading, start,
      "end", text, sha256, words)
    select 'pss_' || i, 'org_' || (i % 500 + 1), 'org_' || (i % 500 + 1), 'doc_' || i, 1, 0, '', 0,
      1, 'x', 's', document_words('', 'weapons w' || i)
    from generate_series(1, 4000) i;`;
