import { ArrowRight, Check } from "lucide-react";
import Link from "next/link";
import { StarterNote } from "@/components/imports/starter-note";
import { KeyHint } from "@/components/shell/key-hint";
import { OverlayButton } from "@/components/shell/overlay-button";
import type { Overlay } from "@/components/shell/overlays";
import { SectionHead } from "@/components/ui/section-head";
import type { Me } from "@/lib/domains/accounts/schema";
import type { StarterCatalog } from "@/lib/domains/imports/schema";
import type { Setup } from "@/lib/domains/organizations/schema";
import { HideFirstSteps } from "./hide-first-steps";

/** A setup step; whether it is done is read from stored data. */
export type FirstStep = {
  label: string;
  hint: string;
  /** An overlay, or the address of a page. */
  opens: Overlay | string;
  isDone: boolean;
};

type State = {
  me: Me;
  hasProject: boolean;
  hasImport: boolean;
  sendsMail: boolean;
  /** Absent for members, who cannot take the steps of admins. */
  setup: Setup | undefined;
};

/** The steps this person can take, in a sensible order. */
export function firstStepsOf({ me, hasProject, hasImport, sendsMail, setup }: State): FirstStep[] {
  const create: FirstStep = {
    label: "Create your first project",
    hint: "One thesis, mandate or deal",
    opens: { kind: "create-project" },
    isDone: hasProject,
  };
  const bring: FirstStep = {
    label: "Import your list",
    hint: "Preview every change before importing",
    opens: "/upload-pipeline",
    isDone: hasImport,
  };
  const confirm: FirstStep = {
    label: "Confirm your email",
    hint: "Open the link we sent you",
    opens: { kind: "settings", section: "account" },
    isDone: me.is_email_verified,
  };
  const invite: FirstStep = {
    label: "Invite a colleague",
    hint: "They see and edit the same projects",
    opens: { kind: "settings", section: "members", starts: "invitation" },
    isDone: setup?.has_colleague ?? true,
  };
  const key: FirstStep = {
    label: "Generate an API key",
    hint: "For your own scripts and tools",
    opens: { kind: "settings", section: "api-access" },
    isDone: setup?.has_api_key ?? true,
  };
  return [create, bring, ...(sendsMail ? [confirm] : []), ...(setup ? [invite, key] : [])];
}

export type FirstStepsProps = { steps: readonly FirstStep[]; starter: StarterCatalog };

/** The setup steps with those done ticked off, and the palette's shortcut. */
export function FirstSteps({ steps, starter }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps">
      <SectionHead id="first-steps" title="First steps">
        <span className="-mr-1 flex items-baseline gap-2 text-[13px] text-muted-foreground">
          {done} of {steps.length} done
          <HideFirstSteps />
        </span>
      </SectionHead>
      <ul className="flex flex-col pt-1">
        {steps.map((step) => (
          <li key={step.label}>{step.isDone ? <Done {...step} /> : <ToDo {...step} />}</li>
        ))}
      </ul>
      <OverlayButton
        overlay={{ kind: "palette" }}
        className="step mt-1 border-border border-t text-[13px] text-muted-foreground pointer-coarse:hidden"
      >
        <KeyHint id="palette" />
        Go anywhere, find anything
      </OverlayButton>
      {starter && <StarterNote starter={starter} />}
    </section>
  );
}

function ToDo({ label, hint, opens }: FirstStep) {
  const look = "step group/step";
  const content = (
    <>
      <span aria-hidden="true" className="size-4.5 shrink-0 rounded-full border border-input" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-[13px] text-muted-foreground">{hint}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 text-muted-foreground opacity-0 transition-opacity duration-150 group-hover/step:opacity-100"
      />
    </>
  );
  if (typeof opens !== "string")
    return (
      <OverlayButton overlay={opens} className={look}>
        {content}
      </OverlayButton>
    );
  return (
    <Link href={opens} prefetch={false} className={look}>
      {content}
    </Link>
  );
}

function Done({ label }: FirstStep) {
  return (
    <div className="step text-muted-foreground">
      <span className="grid size-4.5 shrink-0 place-items-center rounded-full bg-primary text-primary-foreground">
        <Check aria-hidden="true" className="size-3" strokeWidth={3} />
      </span>
      <span>{label}</span>
      <span className="sr-only">, done</span>
    </div>
  );
}
