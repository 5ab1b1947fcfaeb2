import type { Metadata } from "next";
import { cookies } from "next/headers";
import { FIRST_STEPS_COOKIE } from "@/components/shell/choices";
import { firstStepsOf } from "@/components/shell/first-steps";
import { Home } from "@/components/shell/home";
import { loadMailDelivery, loadMe } from "@/lib/domains/accounts/loaders";
import { loadNewestImports, loadStarter } from "@/lib/domains/imports/loaders";
import { loadSetup } from "@/lib/domains/organizations/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  const areHidden = jar.get(FIRST_STEPS_COOKIE)?.value === me.organization._id;
  const [recent, imports, setup, starter, { sends_mail }] = await Promise.all([
    loadRecentProjects(),
    areHidden ? undefined : loadNewestImports(),
    me.role === "admin" && !areHidden ? loadSetup() : undefined,
    areHidden ? null : loadStarter(),
    loadMailDelivery(),
  ]);
  const hasProject = recent.total > 0;
  const hasImport = imports?.items.some(({ kind }) => kind === "file") ?? false;
  const state = { me, hasProject, hasImport, sendsMail: sends_mail, setup };
  const steps = areHidden ? [] : firstStepsOf(state);
  return <Home steps={steps} starter={starter} />;
}
