import { ProjectTable } from "@/components/projects/project-table";
import type { Me } from "@/lib/domains/accounts/schema";
import type { ProjectPage } from "@/lib/domains/projects/schema";

/** Where one arrives: what one worked on last, and what to do first. */
export function Home({ recent }: { me: Me; recent: ProjectPage }) {
  return (
    <>
      <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Home</h1>
      <ProjectTable projects={recent.items} />
    </>
  );
}
