import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";

type NoticeProps = {
  /** Who changed what, and when: "Someone changed this project while you were editing." */
  told: string;
  /** The differences, as `BothVersions`. */
  children: ReactNode;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

/** Above a form whose record changed meanwhile: both versions, and a way to take either. */
export function ConflictNotice({ told, children, onKeepMine, onUseTheirs }: NoticeProps) {
  return (
    <Notice>
      <p className="font-medium">{told}</p>
      <p className="mt-0.5">Nothing is lost: what you typed is still below.</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          Overwrite with mine
        </Button>
        <Button size="small" onClick={onUseTheirs}>
          Keep the saved version
        </Button>
      </div>
    </Notice>
  );
}

type Version = { label: string; text: ReactNode };

/** The stored version next to one's own; an empty text is shown as empty. */
export function BothVersions({ stored, own }: { stored: Version; own: Version }) {
  return (
    <dl className="mt-3 grid gap-3 first:mt-0 sm:grid-cols-2">
      {[stored, own].map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground">{label}</dt>
          <dd
            dir="auto"
            className="wrap-anywhere mt-0.5 max-h-56 overflow-y-auto whitespace-pre-wrap"
          >
            {text || <span className="text-muted-foreground">Empty</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
