import type { ActionResult } from "@/lib/core/result";
import type {
  ChangePasswordInput,
  GoogleConnection,
  MailDelivery,
  OwnSessions,
  RevokeSessionInput,
  UpdateProfileInput,
  User,
  WaysIn,
} from "@/lib/domains/accounts/schema";
import type { UndoEntryPage, UndoneAct } from "@/lib/domains/activity/schema";
import type { ActList, ListActsInput } from "@/lib/domains/activity/schema/acts";
import type {
  ApiKeyList,
  CreateApiKeyInput,
  MadeApiKey,
  RevokedApiKey,
  Usage,
} from "@/lib/domains/api-keys/schema";
import type {
  Asked,
  RemovedSession,
  Session,
  SessionItem,
  StartedThread,
  StartThreadInput,
  UpdateSessionInput,
} from "@/lib/domains/chat/schema/threads";
import type { SearchSort } from "@/lib/domains/companies/constants";
import type {
  ChangedCompany,
  CompanyProfile,
  CreateCompanyInput,
  DuplicatePage,
  KeepApartInput,
  KeptApart,
  MergeCompaniesInput,
  UpdateCompanyInput,
} from "@/lib/domains/companies/schema";
import type {
  CompanySearch,
  FacetList,
  Interpretation,
  NearMissList,
} from "@/lib/domains/companies/schema/search";
import type { SimilarPage } from "@/lib/domains/companies/schema/similar";
import type {
  CommitImportInput,
  CreatedImport,
  Import,
  ImportPage,
  ImportRowPage,
  ListImportRowsInput,
  SavedMapping,
  SavedMappingPage,
  SaveMappingInput,
  SetMappingInput,
  StorageUse,
  UndoPreview,
} from "@/lib/domains/imports/schema";
import type {
  Model,
  ModelOverview,
  SaveModelInput,
  TriedModel,
  TryModelInput,
} from "@/lib/domains/models/schema";
import type {
  AnswerSecondInput,
  AskSecondInput,
  ChangedSecond,
  SecondOpinion,
  SecondOpinionPage,
  ShareableNotes,
} from "@/lib/domains/opinions/schema/second";
import type {
  ChangeRoleInput,
  InvitationList,
  InviteInput,
  LeaveInput,
  MadeInvitation,
  Member,
  MemberPage,
  OwnOrganization,
  OwnOrganizations,
  RemoveMemberInput,
  RevokeInvitationInput,
} from "@/lib/domains/organizations/schema";
import type { RecentKind, SearchSurface } from "@/lib/domains/searches/constants";
import type {
  RecentSearchPage,
  RemovedRecent,
  SearchChanges,
} from "@/lib/domains/searches/schema/recent";
import type {
  CreateSavedSearchInput,
  RemovedSavedSearch,
  SavedSearch,
  SavedSearchPage,
  UpdateSavedSearchInput,
} from "@/lib/domains/searches/schema/saved";
import type { ThesisList } from "@/lib/domains/searches/schema/theses";
import type {
  Passage,
  Source,
  SourceClaims,
  SourcePage,
  UpdatedSource,
  UpdateSourceInput,
} from "@/lib/domains/sources/schema";
import type { DealsApi } from "./deals-api";
import type { NotesApi, OpinionsApi } from "./notes-api";
import type { ThreadStream } from "./thread-events";

/** `key` names the wish: asked again under it, a question is stored once. */
export type Question = { sessionId: string; content: string; replaces?: string; key: string };

/** What a list of threads has to say of each. */
export type ListedSession = Pick<SessionItem, "_id" | "title" | "message_count" | "updated_at">;

/** Which recent searches are meant: by words, by kind, of the last days. */
export type AskedRecent = { q: string; kind?: RecentKind; days?: number; page: number };

/** Which acts are meant, and behind which of them a list begins. */
export type AskedActs = Omit<ListActsInput, "limit">;

/** What companies are found by, as an address says it. */
export type CompanyQuestion = { q?: string; where?: string; words?: string };

/** And which of them are shown. */
export type AskedCompanies = CompanyQuestion & {
  sort?: SearchSort;
  page?: number;
  per_page?: number;
};

/**
 * Everything the browser may ask of the product. Reads throw ClientError; writes answer with an
 * ActionResult, because their expected failures belong beside a field.
 */
export interface SpotlightApi extends DealsApi {
  account: {
    /** Who is signed in; refused when it is no longer whom the page was made for. */
    me(): Promise<User>;
    sessions(signal?: AbortSignal): Promise<OwnSessions>;
    revokeSession(input: RevokeSessionInput): Promise<ActionResult<{ _id: string }>>;
    revokeOtherSessions(): Promise<ActionResult<unknown>>;
    google(signal?: AbortSignal): Promise<GoogleConnection>;
    disconnectGoogle(): Promise<ActionResult<unknown>>;
    rename(input: UpdateProfileInput): Promise<ActionResult<User>>;
    changePassword(input: ChangePasswordInput): Promise<ActionResult<unknown>>;
    requestVerification(): Promise<ActionResult<MailDelivery>>;
  };
  activity: {
    /** Acts in words, newest first; `after` is the `next` of the list that goes before. */
    acts(input: AskedActs, signal?: AbortSignal): Promise<ActList>;
    /** What was done and can be taken back, or was, newest first; pages count from 1. */
    listUndo(
      input: { whose: "everybody" | "own"; state: "all" | "open"; page: number; perPage?: number },
      signal?: AbortSignal,
    ): Promise<UndoEntryPage>;
    undo(undoId: string): Promise<ActionResult<UndoneAct>>;
    /** Says that somebody is here. */
    noteVisit(): Promise<ActionResult<unknown>>;
  };
  chat: {
    /** One's own threads, last used first. */
    list(limit: number, signal?: AbortSignal): Promise<ListedSession[]>;
    /** A thread with its latest messages, or the latest of those before a position. */
    get(
      input: { sessionId: string; limit: number; before?: number },
      signal?: AbortSignal,
    ): Promise<Session>;
    /** Begins a thread with a question; under one wish one thread, however often it is sent. */
    start(input: StartThreadInput): Promise<ActionResult<StartedThread>>;
    /** Asks, and streams the answer from when the question is stored; throws as reads do. */
    ask(question: Question, signal?: AbortSignal): Promise<ThreadStream>;
    /** What happens in a thread behind an event, and what will. */
    follow(
      input: { sessionId: string; afterSeq: number },
      signal?: AbortSignal,
    ): Promise<ThreadStream>;
    stop(sessionId: string): Promise<ActionResult<SessionItem>>;
    /** Has the last answer written anew. */
    retry(sessionId: string): Promise<ActionResult<Asked>>;
    change(input: UpdateSessionInput): Promise<ActionResult<SessionItem>>;
    remove(sessionId: string): Promise<ActionResult<RemovedSession>>;
  };
  companies: {
    /**
     * Companies by a question in plain words, without facets and near misses; `where` is a
     * JSON list of conditions.
     */
    search(input: AskedCompanies, signal?: AbortSignal): Promise<CompanySearch>;
    /** What the companies of a question are, and how many of each. */
    facets(input: CompanyQuestion, signal?: AbortSignal): Promise<FacetList>;
    /** Companies that fail exactly one condition of a question. */
    nearMisses(input: CompanyQuestion, signal?: AbortSignal): Promise<NearMissList>;
    /** How a question is understood, without an answer to it. */
    interpret(q: string, signal?: AbortSignal): Promise<Interpretation>;
    /** `asOf`: a day; only what was recorded by its end. */
    get(companyId: string, asOf?: string, signal?: AbortSignal): Promise<CompanyProfile>;
    /** Companies that are like it, most alike first; pages count from 1. */
    similar(companyId: string, page: number, signal?: AbortSignal): Promise<SimilarPage>;
    create(input: CreateCompanyInput): Promise<ActionResult<ChangedCompany>>;
    update(input: UpdateCompanyInput): Promise<ActionResult<ChangedCompany>>;
    /** Pairs that may be one company, likeliest first. */
    duplicates(page: number, signal?: AbortSignal): Promise<DuplicatePage>;
    merge(input: MergeCompaniesInput): Promise<ActionResult<ChangedCompany>>;
    keepApart(input: KeepApartInput): Promise<ActionResult<KeptApart>>;
  };
  models: {
    get(signal?: AbortSignal): Promise<ModelOverview>;
    save(input: SaveModelInput): Promise<ActionResult<Model>>;
    remove(): Promise<ActionResult<{ _id: string }>>;
    /** Asks the model once; an answer that says what failed is no error. */
    try(input: TryModelInput): Promise<ActionResult<TriedModel>>;
  };
  sources: {
    list(
      input: { kind: "documents" | "edits"; page: number },
      signal?: AbortSignal,
    ): Promise<SourcePage>;
    get(sourceId: string, signal?: AbortSignal): Promise<Source>;
    /** What rests on a source behind `after`, company by company; empty for the beginning. */
    claims(sourceId: string, after: string, signal?: AbortSignal): Promise<SourceClaims>;
    passage(passageId: string, signal?: AbortSignal): Promise<Passage>;
    change(input: UpdateSourceInput): Promise<ActionResult<UpdatedSource>>;
  };
  organizations: {
    own(signal?: AbortSignal): Promise<OwnOrganizations>;
    switch(organizationId: string): Promise<ActionResult<OwnOrganization>>;
    leave(input: LeaveInput): Promise<ActionResult<unknown>>;
    members(page: number, signal?: AbortSignal): Promise<MemberPage>;
    changeRole(input: ChangeRoleInput): Promise<ActionResult<Member>>;
    removeMember(input: RemoveMemberInput): Promise<ActionResult<Member>>;
    /** Who may create an account, and what the files of the organization take. */
    waysIn(signal?: AbortSignal): Promise<WaysIn>;
    storage(signal?: AbortSignal): Promise<StorageUse>;
    invitations(signal?: AbortSignal): Promise<InvitationList>;
    invite(input: InviteInput): Promise<ActionResult<MadeInvitation>>;
    revokeInvitation(input: RevokeInvitationInput): Promise<ActionResult<{ _id: string }>>;
  };
  imports: {
    /** `key` names the wish: sent again under it, a file makes no second import. */
    upload(
      file: File,
      options: { key: string; onProgress: (share: number) => void; signal: AbortSignal },
    ): Promise<CreatedImport>;
    list(page: number, signal?: AbortSignal): Promise<ImportPage>;
    get(importId: string, signal?: AbortSignal): Promise<Import>;
    /** Rows of one outcome; pages count from 1. */
    rows(
      input: { importId: string; outcome?: ListImportRowsInput["outcome"]; page: number },
      signal?: AbortSignal,
    ): Promise<ImportRowPage>;
    previewUndo(importId: string, signal?: AbortSignal): Promise<UndoPreview>;
    /** Those that were kept for files of the same columns. */
    savedMappings(importId: string, signal?: AbortSignal): Promise<SavedMappingPage>;
    setMapping(input: SetMappingInput): Promise<ActionResult<Import>>;
    commit(input: CommitImportInput): Promise<ActionResult<Import>>;
    undo(importId: string): Promise<ActionResult<Import>>;
    /** Ends the work on an import that is at work; nothing of it stays. */
    cancel(importId: string): Promise<ActionResult<Import>>;
    /** Reads the file of an import that failed once more, as it was mapped. */
    retry(importId: string): Promise<ActionResult<Import>>;
    saveMapping(input: SaveMappingInput): Promise<ActionResult<SavedMapping>>;
    deleteMapping(mappingId: string): Promise<ActionResult<unknown>>;
  };
  apiKeys: {
    list(signal?: AbortSignal): Promise<ApiKeyList>;
    usage(signal?: AbortSignal): Promise<Usage>;
    create(input: CreateApiKeyInput): Promise<ActionResult<MadeApiKey>>;
    rotate(keyId: string): Promise<ActionResult<MadeApiKey>>;
    revoke(keyId: string): Promise<ActionResult<RevokedApiKey>>;
  };
  notes: NotesApi;
  opinions: OpinionsApi;
  secondOpinions: {
    list(companyId: string, page: number, signal?: AbortSignal): Promise<SecondOpinionPage>;
    shareable(companyId: string, signal?: AbortSignal): Promise<ShareableNotes>;
    ask(input: AskSecondInput): Promise<ActionResult<SecondOpinion>>;
    answer(input: AnswerSecondInput): Promise<ActionResult<SecondOpinion>>;
    close(secondOpinionId: string): Promise<ActionResult<ChangedSecond>>;
    revoke(opinionInvitationId: string): Promise<ActionResult<ChangedSecond>>;
  };
  searches: {
    /** One's own and those that others share, by name; without a page those of every page. */
    saved(surface?: SearchSurface, signal?: AbortSignal): Promise<SavedSearchPage>;
    save(input: CreateSavedSearchInput): Promise<ActionResult<SavedSearch>>;
    change(input: UpdateSavedSearchInput): Promise<ActionResult<SavedSearch>>;
    remove(savedSearchId: string): Promise<ActionResult<RemovedSavedSearch>>;
    /** Questions that the organization's companies answer. */
    theses(signal?: AbortSignal): Promise<ThesisList>;
    /** What the caller asked, last asked first; pages count from 1. */
    recent(input: AskedRecent, signal?: AbortSignal): Promise<RecentSearchPage>;
    /** What a recent search finds now that it did not find when it was last asked. */
    changes(recentSearchId: string, signal?: AbortSignal): Promise<SearchChanges>;
    /** Remembers a search by the parameters of its address. */
    remember(params: string): Promise<ActionResult<unknown>>;
    removeRecent(recentSearchId: string): Promise<ActionResult<RemovedRecent>>;
    clearRecent(): Promise<ActionResult<RemovedRecent>>;
  };
}
