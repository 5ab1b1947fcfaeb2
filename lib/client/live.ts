import type { Owner } from "@/lib/core/owner";
import type { SpotlightApi } from "./api";
import { accountOver } from "./live/account";
import { activityOver } from "./live/activity";
import { apiKeysOver } from "./live/api-keys";
import { chatOver } from "./live/chat";
import { companiesOver } from "./live/companies";
import { importsOver } from "./live/imports";
import { modelsOver } from "./live/models";
import { notesOver } from "./live/notes";
import { opinionsOver } from "./live/opinions";
import { organizationsOver } from "./live/organizations";
import { projectsOver } from "./live/projects";
import { searchesOver } from "./live/searches";
import { secondOpinionsOver } from "./live/second-opinions";
import { sourcesOver } from "./live/sources";
import { watchlistsOver } from "./live/watchlists";
import { portOf } from "./port";

/** The real product for a page of `owner`: writes are server actions, reads are calls of its own API. */
export function liveApi(owner: Owner) {
  const port = portOf(owner);
  return {
    account: accountOver(port),
    activity: activityOver(port),
    apiKeys: apiKeysOver(port),
    chat: chatOver(port),
    imports: importsOver(port),
    companies: companiesOver(port),
    models: modelsOver(port),
    sources: sourcesOver(port),
    notes: notesOver(port),
    opinions: opinionsOver(port),
    organizations: organizationsOver(port),
    projects: projectsOver(port),
    searches: searchesOver(port),
    secondOpinions: secondOpinionsOver(port),
    watchlists: watchlistsOver(port),
  } satisfies SpotlightApi;
}
