"use client";

import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";
import type { SettingsSection } from "@/components/settings/settings-address";
import { toast } from "@/components/ui/toast";

/** What can open above any page. */
export type Overlay =
  | { kind: "palette" }
  | { kind: "keyboard" }
  | { kind: "history" }
  | { kind: "create-project"; name?: string; companies?: readonly string[] }
  | { kind: "add-company"; name?: string }
  | { kind: "api-access" }
  /** `starts`: with the focus in the form of a new API key or invitation. */
  | { kind: "settings"; section?: SettingsSection; starts?: "key" | "invitation" };

export type Kind = Overlay["kind"];
type Props = { open: boolean; onOpenChange: (open: boolean) => void } & Omit<Overlay, "kind">;
export type Load = () => Promise<ComponentType<Props>>;

/** Where each overlay's code is; loaded on first use. */
export const usualLoads: Readonly<Record<Kind, Load>> = {
  palette: async () => (await import("./command-palette")).CommandPalette,
  keyboard: async () => (await import("./keyboard-help")).KeyboardHelp,
  history: async () => (await import("@/components/activity/history-dialog")).HistoryDialog,
  settings: async () => (await import("@/components/settings/settings-dialog")).SettingsDialog,
  "api-access": async () =>
    (await import("@/components/settings/api-access-dialog")).ApiAccessDialog,
  "add-company": async () =>
    (await import("@/components/companies/add-company-dialog")).AddCompanyDialog,
  "create-project": async () =>
    (await import("@/components/projects/create-project-dialog")).CreateProjectDialog,
};

type Overlays = {
  open(overlay: Overlay): void;
  /** Loads an overlay's code ahead, on hover or focus of its button. */
  prepare(kind: Kind): void;
};

const OverlaysContext = createContext<Overlays | null>(null);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("useOverlays needs an OverlaysProvider above it");
  return overlays;
}

type Shown = { overlay: Overlay; Component: ComponentType<Props>; open: boolean };

type OverlaysProps = { loads?: Readonly<Record<Kind, Load>>; children: ReactNode };

/**
 * Shows one overlay at a time; a closed one stays mounted until the next opens, so it can fade out.
 */
export function OverlaysProvider({ loads = usualLoads, children }: OverlaysProps) {
  const [shown, setShown] = useState<Shown>();
  const overlays = useMemo<Overlays>(
    () => ({
      async open(overlay) {
        const Component = await loads[overlay.kind]().catch(() => {
          toast.error("This could not be loaded. Check your connection and try again.");
        });
        if (Component) setShown({ overlay, Component, open: true });
      },
      prepare: (kind) => void loads[kind]().catch(() => {}),
    }),
    [loads],
  );
  return (
    <OverlaysContext value={overlays}>
      {children}
      {shown && <ShownOverlay {...shown} onOpenChange={(open) => setShown({ ...shown, open })} />}
    </OverlaysContext>
  );
}

type ShownProps = Shown & { onOpenChange: (open: boolean) => void };

function ShownOverlay({ overlay, Component, open, onOpenChange }: ShownProps) {
  const { kind, ...rest } = overlay;
  return <Component key={kind} open={open} onOpenChange={onOpenChange} {...rest} />;
}
