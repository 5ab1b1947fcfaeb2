import { Toaster } from "@/components/ui/toaster";
import { Panel, type Theme } from "./panel";
import { screens } from "./screens";
import { sections } from "./sections";

/** Every component in every state, both themes side by side. */
export function Gallery({ shown }: { shown: readonly Theme[] }) {
  return (
    <main className="mx-auto max-w-7xl px-4 py-10 sm:px-6">
      <h1 className="font-semibold text-2xl tracking-[-0.022em]">Gallery</h1>
      <p className="mt-1.5 text-muted-foreground">
        In builds for development and tests only. Screens that fill the page:
      </p>
      <nav aria-label="Screens" className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {screens.map(({ id, title }) => (
          <a key={id} href={`/gallery?screen=${id}`} className="link py-0.5">
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12">
          <h2 id={`${id}-title`} className="mb-3 font-semibold text-base">
            {title}
          </h2>
          <div className={shown.length > 1 ? "grid gap-4 lg:grid-cols-2" : "grid"}>
            {shown.map((theme) => (
              <Panel key={theme} theme={theme}>
                <Content />
              </Panel>
            ))}
          </div>
        </section>
      ))}
      <Toaster />
    </main>
  );
}
