import type { Metadata } from "next";
import { cookies } from "next/headers";
import { firstStepsOf } from "@/components/home/first-steps";
import { Home } from "@/components/home/home";
import { FIRST_STEPS_COOKIE } from "@/lib/client/preference-cookies";
import { loadMailDelivery, loadMe } from "@/lib/domains/accounts/loaders";
import { loadNews } from "@/lib/domains/activity/loaders";
import { loadSessions } from "@/lib/domains/chat/loaders";
import { loadNewestImports, loadStarter } from "@/lib/domains/imports/loaders";
import { loadWaiting } from "@/lib/domains/opinions/loaders";
import { loadSetup } from "@/lib/domains/organizations/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";

export const metadata: Metadata = { title: "Home" };

const THREADS = 5;

export default async function HomePage() {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  const areHidden = jar.get(FIRST_STEPS_COOKIE)?.value === me.organization._id;
  const [recent, newest, setup, starter, { sends_mail }, threads, news, waiting] =
    await Promise.all([
      loadRecentProjects(),
      loadNewestImports(),
      me.role === "admin" && !areHidden ? loadSetup() : undefined,
      areHidden ? null : loadStarter(),
      loadMailDelivery(),
      loadSessions({ limit: THREADS }),
      loadNews(),
      loadWaiting(),
    ]);
  const hasProject = recent.items.length > 0;
  const imports = newest.items.filter(({ kind }) => kind === "file");
  const state = { me, hasProject, hasImport: imports.length > 0, sendsMail: sends_mail, setup };
  const steps = areHidden ? [] : firstStepsOf(state);
  return (
    <Home
      steps={steps}
      starter={starter}
      news={news}
      waiting={waiting.items}
      threads={threads.items}
      imports={imports}
    />
  );
}
