import type { Metadata } from "next";
import { cookies } from "next/headers";
import { FIRST_STEPS_COOKIE } from "@/components/shell/choices";
import { firstStepsOf } from "@/components/shell/first-steps";
import { Home } from "@/components/shell/home";
import { loadMailDelivery, loadMe } from "@/lib/domains/accounts/loaders";
import { loadStarter } from "@/lib/domains/imports/loaders";
import { loadSetup } from "@/lib/domains/organizations/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  const areHidden = jar.get(FIRST_STEPS_COOKIE)?.value === me.organization._id;
  const [recent, setup, starter, { sends_mail }] = await Promise.all([
    loadRecentProjects(),
    me.role === "admin" && !areHidden ? loadSetup() : undefined,
    areHidden ? null : loadStarter(),
    loadMailDelivery(),
  ]);
  const hasProject = recent.total > 0;
  const steps = areHidden ? [] : firstStepsOf({ me, hasProject, sendsMail: sends_mail, setup });
  return <Home steps={steps} starter={starter} />;
}
