import type { Metadata } from "next";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="beam grid min-h-dvh place-items-center px-6">
      <div className="max-w-md text-center">
        <p className="text-muted-foreground">404</p>
        <h1 className="mt-1 font-semibold text-2xl tracking-tight">Nothing to see here</h1>
        <p className="mt-3 text-pretty text-[15px] text-muted-foreground leading-6">
          This page does not exist, or it is not yours to open. Check the address, or start again
          from your projects.
        </p>
        <a
          href="/projects"
          className="mt-7 inline-flex h-11 items-center rounded-lg bg-primary px-4 font-medium text-[15px] text-primary-foreground transition-[background-color] duration-150 hover:bg-(--accent-strong)"
        >
          Open projects
        </a>
      </div>
    </main>
  );
}
