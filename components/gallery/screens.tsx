import type { ComponentType } from "react";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { PageNotFound } from "@/components/ui/page-not-found";
import { RestoringConnection } from "@/components/ui/restoring-connection";
import { AnswerParts } from "./answer-parts";
import { EmptyProject, FewEntries, FullProject, ManyEntries } from "./board-screens";
import {
  DoneSample,
  FailedSample,
  ImportsScreen,
  MappingSample,
  PreviewSample,
  ReadingSample,
  UndoneSample,
} from "./import-screens";
import type { Theme } from "./panel";
import { FullShell, GuestShell, NarrowShell } from "./shell";

function NotFound() {
  return (
    <main className="beam grid min-h-dvh place-items-center">
      <PageNotFound />
    </main>
  );
}

const wait = (text: "Authenticating..." | "Loading...") =>
  function Wait() {
    return (
      <main>
        <h1 className="sr-only">Spotlight</h1>
        <FullScreenWait text={text} />
      </main>
    );
  };

function Answers() {
  return (
    <main className="mx-auto max-w-[46rem] p-4">
      <h1 className="sr-only">Answers</h1>
      <AnswerParts />
    </main>
  );
}

/** States that fill the page and are therefore shown alone. */
export const screens: { id: string; title: string; Content: ComponentType }[] = [
  { id: "shell", title: "Shell, every entry", Content: FullShell },
  { id: "narrow", title: "Shell, narrow", Content: NarrowShell },
  { id: "guest", title: "Shell, nobody known", Content: GuestShell },
  { id: "authenticating", title: "Authenticating", Content: wait("Authenticating...") },
  { id: "loading", title: "Loading", Content: wait("Loading...") },
  { id: "restoring", title: "Restoring connection", Content: RestoringConnection },
  { id: "not-found", title: "Not found", Content: NotFound },
  { id: "answers", title: "Answers", Content: Answers },
  { id: "project-empty", title: "Project, empty", Content: EmptyProject },
  { id: "project-few", title: "Project, 5 companies", Content: FewEntries },
  { id: "project", title: "Project, 200 companies", Content: FullProject },
  { id: "project&view=board", title: "Project, 200 companies on the board", Content: FullProject },
  { id: "project-many", title: "Project, 10,000 companies", Content: ManyEntries },
  { id: "imports", title: "Imports", Content: ImportsScreen },
  { id: "import-mapping", title: "Import, mapping", Content: MappingSample },
  { id: "import-reading", title: "Import, reading", Content: ReadingSample },
  { id: "import-preview", title: "Import, preview", Content: PreviewSample },
  { id: "import-done", title: "Import, done", Content: DoneSample },
  { id: "import-failed", title: "Import, failed", Content: FailedSample },
  { id: "import-undone", title: "Import, undone", Content: UndoneSample },
];

export function Screen({ id, theme }: { id: string; theme: Theme | undefined }) {
  const Content = screens.find((screen) => screen.id === id)?.Content;
  return (
    <div data-theme={theme} className="min-h-dvh bg-background text-foreground">
      {Content && <Content />}
    </div>
  );
}
