import type { ActionResult } from "@/lib/core/result";
import type { ProjectState } from "@/lib/domains/projects/constants";
import type {
  ArchiveProjectInput,
  ChangedProject,
  CreateProjectInput,
  NewCompanies,
  Project,
  ProjectAccess,
  ProjectPage,
  RemovedProject,
  SharedProject,
  ShareProjectInput,
  UpdateProjectInput,
} from "@/lib/domains/projects/schema";
import type { EntrySort } from "@/lib/domains/watchlists/constants";
import type {
  AddEntriesInput,
  AddedEntries,
  ChangedEntries,
  ChangedEntry,
  ChangeEntriesInput,
  EntriesOfCompany,
  EntryDetail,
  RemoveEntriesInput,
  SetStageInput,
  UpdateEntryInput,
} from "@/lib/domains/watchlists/schema/entry";
import type { Board, EntryPage, Funnel } from "@/lib/domains/watchlists/schema/list";
import type {
  Pipeline,
  SavedPipeline,
  SavePipelineInput,
} from "@/lib/domains/watchlists/schema/pipeline";

/** Which entries of a project are shown, as an address says it: values with commas between them. */
export type EntryView = {
  projectId: string;
  q?: string;
  stage?: string;
  priority?: string;
  status?: string;
  owner?: string;
  stale?: boolean;
};

/** What the browser may ask about work on deals. */
export interface DealsApi {
  projects: {
    /** `q`: what the names have in them; empty for all. */
    list(
      input: { userId: string; page: number; q: string; state?: ProjectState; perPage?: number },
      signal?: AbortSignal,
    ): Promise<ProjectPage>;
    get(projectId: string, signal?: AbortSignal): Promise<Project>;
    create(input: CreateProjectInput): Promise<ActionResult<Project>>;
    update(input: UpdateProjectInput): Promise<ActionResult<Project>>;
    archive(input: ArchiveProjectInput): Promise<ActionResult<ChangedProject>>;
    remove(projectId: string): Promise<ActionResult<RemovedProject>>;
    /** Who sees it, and who takes part in it. */
    access(projectId: string, signal?: AbortSignal): Promise<ProjectAccess>;
    share(input: ShareProjectInput): Promise<ActionResult<SharedProject>>;
    /** What matches its thesis and came after the caller's last look. */
    newCompanies(projectId: string, signal?: AbortSignal): Promise<NewCompanies>;
    look(projectId: string): Promise<ActionResult<unknown>>;
  };
  watchlists: {
    /** Entries of a project in an order; pages count from 1. */
    list(
      input: EntryView & { sort?: EntrySort; page?: number; per_page?: number },
      signal?: AbortSignal,
    ): Promise<EntryPage>;
    /** Stages, and the first cards of each; `after` reads on in the one `stage` that is named. */
    board(
      input: EntryView & { per_stage?: number; after?: string },
      signal?: AbortSignal,
    ): Promise<Board>;
    funnel(projectId: string, signal?: AbortSignal): Promise<Funnel>;
    /** Address of the same view as CSV; `columns` with commas between them. */
    exportAddress(input: EntryView & { sort?: EntrySort; columns?: string }): string;
    get(entryId: string, signal?: AbortSignal): Promise<EntryDetail>;
    /** Projects that a company is in. */
    ofCompany(companyId: string, signal?: AbortSignal): Promise<EntriesOfCompany>;
    add(input: AddEntriesInput): Promise<ActionResult<AddedEntries>>;
    setStage(input: SetStageInput): Promise<ActionResult<ChangedEntry>>;
    update(input: UpdateEntryInput): Promise<ActionResult<ChangedEntry>>;
    change(input: ChangeEntriesInput): Promise<ActionResult<ChangedEntries>>;
    remove(input: RemoveEntriesInput): Promise<ActionResult<ChangedEntries>>;
    pipeline(signal?: AbortSignal): Promise<Pipeline>;
    savePipeline(input: SavePipelineInput): Promise<ActionResult<SavedPipeline>>;
  };
}
