import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Suspense } from "react";
import { waitingOf } from "@/components/connections/introduction-texts";
import { firstStepsOf } from "@/components/home/first-steps";
import { Home, HomeHead } from "@/components/home/home";
import { LastRounds } from "@/components/home/last-rounds";
import { NewMatches, THESES_SHOWN } from "@/components/home/new-matches";
import { PipelineStrip } from "@/components/home/pipeline-strip";
import { type RecentWork, recentWork } from "@/components/home/recent-work";
import { mentionsOf, waitingItems } from "@/components/home/waiting";
import { FIRST_STEPS_COOKIE } from "@/lib/client/preference-cookies";
import { loadMailDelivery, loadMe } from "@/lib/domains/accounts/loaders";
import { loadNews } from "@/lib/domains/activity/loaders";
import { loadSessions } from "@/lib/domains/chat/loaders";
import { loadIntroductions } from "@/lib/domains/connections/loaders";
import { loadAnswered } from "@/lib/domains/correspondence/loaders";
import { loadEvaluations } from "@/lib/domains/evaluations/loaders";
import { loadNewestImports, loadStarter } from "@/lib/domains/imports/loaders";
import { loadMemos, loadWaitingMemos } from "@/lib/domains/memos/loaders";
import { loadMentions } from "@/lib/domains/notes/loaders";
import { loadWaiting } from "@/lib/domains/opinions/loaders";
import { loadSetup } from "@/lib/domains/organizations/loaders";
import { loadNewCompanies, loadProjects, loadRecentProjects } from "@/lib/domains/projects/loaders";
import { loadRounds } from "@/lib/domains/rounds/loaders";
import { loadOverview } from "@/lib/domains/watchlists/loaders";

export const metadata: Metadata = { title: "Home" };

const THREADS = 5;
const ROUNDS = 5;
const MEMOS = 5;
/** Each is a search of its own: one more than are shown tells whether more have new companies. */
const THESES_ASKED = THESES_SHOWN + 1;

/** New companies for the theses of the newest projects that have one. */
async function loadThesisNews() {
  const { items } = await loadProjects({});
  const theses = items.filter(({ thesis }) => thesis !== null).slice(0, THESES_ASKED);
  return Promise.all(
    theses.map(async ({ _id, project_name }) => ({
      projectId: _id,
      projectName: project_name,
      found: await loadNewCompanies({ projectId: _id }),
    })),
  );
}

/** What colleagues want from the reader, and what they and people outside answered. */
async function loadAsked(me: string) {
  const [answered, opinions, introductions, memos, notes] = await Promise.all([
    loadAnswered(),
    loadWaiting(),
    loadIntroductions({}),
    loadWaitingMemos(),
    loadMentions(),
  ]);
  const now = Date.now();
  return waitingItems({
    answered: answered.items,
    opinions: opinions.items,
    introductions: waitingOf(introductions.items, now),
    memos: memos.items,
    notes: mentionsOf(notes.items, { me, now }),
  });
}

const isOfFile = ({ kind }: RecentWork["imports"][number]) => kind === "file";

/** What the reader and their colleagues worked on last; the browser adds the projects. */
async function loadRecentWork(imports: RecentWork["imports"]) {
  const [threads, memos, evaluations] = await Promise.all([
    loadSessions({ limit: THREADS }),
    loadMemos({ sort: "-updated", per_page: MEMOS }),
    loadEvaluations({}),
  ]);
  const { items } = threads;
  return recentWork({
    threads: items,
    imports,
    memos: memos.items,
    evaluations: evaluations.items,
  });
}

/** Everything below the question box; it follows in the same response. */
async function Panels() {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  const areHidden = jar.get(FIRST_STEPS_COOKIE)?.value === me.organization._id;
  const newest = loadNewestImports().then(({ items }) => items.filter(isOfFile));
  const [recent, imports, setup, starter, { sends_mail }, work, news, waiting, rounds, theses] =
    await Promise.all([
      loadRecentProjects(),
      newest,
      me.role === "admin" && !areHidden ? loadSetup() : undefined,
      areHidden ? null : loadStarter(),
      loadMailDelivery(),
      newest.then(loadRecentWork),
      loadNews(),
      loadAsked(me._id),
      loadRounds({ per_page: ROUNDS }),
      loadThesisNews(),
    ]);
  const overview = await loadOverview({ since: news.since ?? undefined });
  const hasProject = recent.items.length > 0;
  const state = { me, hasProject, hasImport: imports.length > 0, sendsMail: sends_mail, setup };
  return (
    <Home
      steps={areHidden ? [] : firstStepsOf(state)}
      starter={starter}
      news={news}
      waiting={waiting}
      work={work}
      pipeline={
        <>
          <PipelineStrip {...overview} />
          <NewMatches theses={theses} changed={overview.changed} />
        </>
      }
      rounds={<LastRounds rounds={rounds.items} />}
    />
  );
}

export default async function HomePage() {
  await loadMe();
  return (
    <>
      <HomeHead />
      <Suspense>
        <Panels />
      </Suspense>
    </>
  );
}
