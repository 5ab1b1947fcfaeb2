import type { SpotlightApi } from "@/lib/client/api";
import type { EntryView } from "@/lib/client/deals-api";
import type { Port } from "@/lib/client/port";
import {
  addEntriesAction,
  removeEntriesAction,
  savePipelineAction,
} from "@/lib/domains/watchlists/actions";

const entries = () => import("@/lib/domains/watchlists/schema/entry");
const lists = () => import("@/lib/domains/watchlists/schema/list");
const pipelines = () => import("@/lib/domains/watchlists/schema/pipeline");

const ofProject = (projectId: string, what = "") =>
  `/api/company-watchlists/company/${encodeURIComponent(projectId)}${what}`;

/** Nothing that is empty stands in an address. */
const asked = <T extends EntryView>({ projectId, stale, q, ...rest }: T) => ({
  ...rest,
  q: q || undefined,
  stale: stale ? "true" : undefined,
});

const entry = (entryId: string, what = "") =>
  `/api/company-watchlists/${encodeURIComponent(entryId)}${what}`;

export const watchlistsOver = ({ read, write, keep }: Port): SpotlightApi["watchlists"] => ({
  list: (input, signal) =>
    read(ofProject(input.projectId), {
      query: asked(input),
      signal,
      schema: async () => (await lists()).EntryPage,
    }),
  board: (input, signal) =>
    read(ofProject(input.projectId, "/board"), {
      query: asked(input),
      signal,
      schema: async () => (await lists()).Board,
    }),
  funnel: (projectId, signal) =>
    read(ofProject(projectId, "/funnel"), { signal, schema: async () => (await lists()).Funnel }),
  exportAddress: (input) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked(input)))
      if (value !== undefined) query.set(name, String(value));
    return `${ofProject(input.projectId, "/export")}?${query}`;
  },
  get: (entryId, signal) =>
    read(entry(entryId), {
      signal,
      schema: async () => (await entries()).EntryDetail,
    }),
  ofCompany: (companyId, signal) =>
    read(`/api/companies/${encodeURIComponent(companyId)}/entries`, {
      signal,
      schema: async () => (await entries()).EntriesOfCompany,
    }),
  add: (input) => write(addEntriesAction, input),
  // A board shows these before they are stored: they outlive the page.
  setStage: ({ entryId, ...body }) =>
    keep(entry(entryId, "/stage"), {
      method: "PATCH",
      body,
      schema: async () => (await entries()).ChangedEntry,
    }),
  update: ({ entryId, ...body }) =>
    keep(entry(entryId), {
      method: "PATCH",
      body,
      schema: async () => (await entries()).ChangedEntry,
    }),
  change: (body) =>
    keep("/api/company-watchlists/change", {
      method: "POST",
      body,
      schema: async () => (await entries()).ChangedEntries,
    }),
  remove: (input) => write(removeEntriesAction, input),
  pipeline: (signal) =>
    read("/api/pipeline", { signal, schema: async () => (await pipelines()).Pipeline }),
  savePipeline: (input) => write(savePipelineAction, input),
});
