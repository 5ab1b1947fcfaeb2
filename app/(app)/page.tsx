import type { Metadata } from "next";
import { Home } from "@/components/shell/home";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const [me, recent] = await Promise.all([loadMe(), loadRecentProjects()]);
  return <Home me={me} recent={recent} />;
}
