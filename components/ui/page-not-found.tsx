"use client";

/**
 * For addresses that lead nowhere or to something that belongs to somebody else. A client component: the
 * framework sends it with every page, and a reference is shorter than its markup.
 */
export function PageNotFound() {
  return (
    <div className="max-w-md px-6 text-center">
      <h1 className="font-semibold text-2xl tracking-[-0.022em]">Page not found</h1>
      <p className="mt-3 text-pretty text-[15px] text-foreground/75 leading-6">
        This page doesn’t exist, or you don’t have access to it. Check the address, or go to your
        projects.
      </p>
      <a
        href="/projects"
        className="mt-6 inline-flex h-11 items-center rounded-lg bg-primary px-4 font-medium text-[15px] text-primary-foreground transition-[background-color] duration-150 hover:bg-(--accent-strong)"
      >
        Open projects
      </a>
    </div>
  );
}
