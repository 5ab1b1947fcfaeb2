import "server-only";
import { notFound } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { fields } from "@/lib/domains/evidence/constants";
import { pipelineOf } from "@/lib/domains/watchlists/service/pipeline";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { activityCalls } from "../contract";
import { findDossierProject, listSealedActs, listSeals } from "../queries/dossier";
import { type DossierContents, dossierText } from "../rules/dossier";
import { type DossierNames, readableDossier } from "../rules/readable-dossier";

import { dossierParts } from "./dossier-parts";

/** The value that precedes the first seal. */
const NO_SEAL = "0".repeat(64);

type Sealed = Pick<DossierContents, "events" | "before" | "links">;

/** The project's acts as they were sealed, and the chain from the first to the last of them. */
async function sealedActs(ctx: OrgCtx, projectId: string): Promise<Sealed> {
  const acts = await listSealedActs(ctx.db, { org: ctx.org.id, projectId });
  const events = acts.map(({ number, rowHash, text }) => ({
    number,
    hash: rowHash,
    row: JSON.parse(text),
  }));
  const [first, last] = [events.at(0)?.number, events.at(-1)?.number];
  if (first === undefined || last === undefined) return { events, before: NO_SEAL, links: [] };
  const seals = await listSeals(ctx.db, ctx.org.id, [first - 1, last]);
  const before = seals.find(({ number }) => number === first - 1)?.seal ?? NO_SEAL;
  const links = seals
    .filter(({ number }) => number >= first)
    .map(({ number, rowHash, seal }) => ({ number, row_hash: rowHash, seal }));
  return { events, before, links };
}

const standardFields: Readonly<Record<string, { label: string }>> = fields;

async function namesIn(ctx: OrgCtx): Promise<DossierNames> {
  const { byKey } = await pipelineOf(ctx);
  const own = await customFieldsOf(ctx, "company", { archived: true });
  return {
    stage: (key) => byKey.get(key)?.name ?? key,
    field: (key) => standardFields[key]?.label ?? own.get(key)?.name ?? key,
  };
}

const fileNameOf = (name: string, at: Date) =>
  `${name.replace(/[\\/:*?"<>|]/g, " ").slice(0, 80)} dossier ${isoDay(at)}.json`;

export const exportDossier = implement(
  activityCalls.exportDossier,
  {
    transaction: "write",
    activity: {
      subject: "projects",
      about: ({ _id, sha256 }) => ({ projectId: _id, detail: { sha256 } }),
    },
  },
  async (ctx, { projectId }) => {
    const project = await findDossierProject(ctx.db, { org: ctx.org.id, projectId });
    if (!project || project.removedAt) throw notFound("Project");
    const at = ctx.now();
    const parts = await dossierParts(ctx, project);
    const sealed = await sealedActs(ctx, projectId);
    const head = {
      made_at: at.toISOString(),
      organization_id: ctx.org.id,
      project_id: projectId,
      project_name: project.name,
    };
    const readable = {
      name: "readable.md",
      content: readableDossier(head, parts, await namesIn(ctx)),
    };
    const content = dossierText({ head, parts: [...parts, readable], ...sealed }, sha256Hex);
    return {
      _id: projectId,
      file_name: fileNameOf(project.name, at),
      content,
      sha256: sha256Hex(content),
      last_seal_number: sealed.links.at(-1)?.number ?? null,
    };
  },
);
