import type { Metadata } from "next";
import { firstStepsOf } from "@/components/shell/first-steps";
import { Home } from "@/components/shell/home";
import { loadMailDelivery, loadMe } from "@/lib/domains/accounts/loaders";
import { loadSetup } from "@/lib/domains/organizations/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const me = await loadMe();
  const [recent, setup, { sends_mail }] = await Promise.all([
    loadRecentProjects(),
    me.role === "admin" ? loadSetup() : undefined,
    loadMailDelivery(),
  ]);
  const hasProject = recent.total > 0;
  const steps = firstStepsOf({ me, hasProject, sendsMail: sends_mail, setup });
  return <Home name={me.full_name} recent={recent} steps={steps} />;
}
