import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as acts from "@/lib/domains/ndas/queries/acts";
import * as ndas from "@/lib/domains/ndas/queries/ndas";
import * as policies from "@/lib/domains/ndas/queries/policy";
import * as templates from "@/lib/domains/ndas/queries/templates";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { page: 1, per_page: 25 };

/** Every query of NDAs, for the test of query plans. */
export const ndaQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findNda: (db) => ndas.findNda(db, org, "nda_7"),
  lockNda: (db) => ndas.lockNda(db, org, "nda_7"),
  updateNdaRow: (db) => ndas.updateNdaRow(db, org, "nda_7", { updatedAt: at }),
  pageOfNdas: async (db) => {
    await ndas.pageOfNdas(db, org, page);
    await ndas.pageOfNdas(db, org, { status: "waiting", ...page });
    await ndas.pageOfNdas(db, org, { email: "a7@b.example", ...page });
    await ndas.pageOfNdas(db, org, { companyIds: ["cmp_7"], ...page });
  },
  ndaStatistics: (db) => ndas.statisticsOf(db, org, "2026-01-31"),
  setCode: (db) => ndas.setCode(db, org, "nda_7", { codeTries: 1 }),
  markReminded: (db) => ndas.markReminded(db, org, "nda_7", at),
  listEndingNdas: (db) =>
    ndas.listEndingNdas(db, { from: "2026-01-01", to: "2026-01-31", atMost: 500 }),
  monthsOfNdas: (db) => ndas.monthsOf(db, org, at),
  findPolicy: (db) => policies.findPolicy(db, org),
  lockPolicy: (db) => policies.lockPolicy(db, org),
  listNdaTemplates: (db) => templates.listNdaTemplates(db, org),
  findNdaTemplate: (db) => templates.findNdaTemplate(db, org, "ntp_7"),
  setNdaTemplateRemoved: (db) => templates.setNdaTemplateRemoved(db, org, "ntp_7", at),
  listNdaFiles: (db) => acts.listNdaFiles(db, org, "nda_7"),
  findNdaFile: (db) => acts.findNdaFile(db, org, { ndaId: "nda_7", number: 1 }),
  listNdaActs: (db) => acts.listNdaActs(db, org, "nda_7"),
  listNdaLetters: (db) => acts.listNdaLetters(db, org, ["cnv_7"]),
  listSealedProofs: (db) => acts.listSealedProofs(db, org, "nda_7"),
  findSeal: (db) => acts.findSeal(db, org, 7),
};

/** NDAs of the organizations that the test creates; their conversations come with interviews. */
export const NDA_FILL = `
  insert into ndas (id, org_id, conversation_id, sender_signature, custom_instructions, token,
      offer_ends_at, created_at, updated_at)
    select 'nda_' || i, 'org_' || (i % 500 + 1), 'cnv_' || i, '', '', 't' || i, now(), now(), now()
    from generate_series(1, 2000) i;
  insert into nda_files (id, org_id, nda_id, number, side, conversation_id, file_key, file_name,
      kind, size_bytes, sha256, pages, created_at)
    select 'ndf_' || i, 'org_' || (i % 500 + 1), 'nda_' || i, 1, 'firm', 'cnv_' || i, 'k', 'n',
      'pdf', 9, '0', '[]', now()
    from generate_series(1, 2000) i;
  insert into nda_acts (id, org_id, nda_id, file_number, act, message, created_at)
    select 'ndx_' || i, 'org_' || (i % 500 + 1), 'nda_' || i, 1, 'changes_asked', 'm', now()
    from generate_series(1, 2000) i;
  insert into nda_templates (id, org_id, name, name_key, file_key, file_name, size_bytes, pages,
      created_at, updated_at)
    select 'ntp_' || i, 'org_' || (i % 500 + 1), 'n' || i, 'n' || i, 'k', 'n', 9, '[]', now(), now()
    from generate_series(1, 20000) i;
  insert into nda_policies (org_id, policy, updated_at)
    select 'org_' || i, '{}', now() from generate_series(1, 500) i;`;
