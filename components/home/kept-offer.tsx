"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { companiesCounted } from "@/lib/core/counted";
import { useKeptWork } from "./use-kept-work";

/** Offers to add what a visitor made before they had an account. Browser only. */
export function KeptOffer() {
  const { kept, isAdding, add, discard } = useKeptWork();
  const router = useRouter();
  if (kept.length === 0) return null;
  async function accept() {
    if (isAdding) return;
    try {
      const first = await add();
      toast.success(kept.length === 1 ? "Added the project" : "Added the projects");
      if (first) router.push(`/projects/${first}`);
    } catch (cause) {
      toast.error(`Not everything was added. ${(cause as Error).message}. Try again.`);
    }
  }
  return (
    <section aria-labelledby="kept-work">
      <SectionHead id="kept-work" title="From the demo" />
      <p className="mt-3 text-pretty text-muted-foreground">
        Add your projects with their companies’ names and websites. Sample figures stay in the demo.
      </p>
      <ul className="mt-2">
        {kept.map((project) => (
          <li key={project.name} className="home-row">
            <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
              {project.name}
            </span>
            <span className="text-[13px] text-muted-foreground">
              {companiesCounted(project.companies.length)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={isAdding} onClick={accept}>
          {isAdding && <Spinner className="size-3.5" />}
          Add to my workspace
        </Button>
        <Button variant="ghost" aria-disabled={isAdding} onClick={() => isAdding || discard()}>
          Discard
        </Button>
      </div>
    </section>
  );
}
