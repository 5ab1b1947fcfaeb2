"use client";

import { Upload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { pickFiles } from "./choose-files";
import { droppedFiles } from "./dropped-files";

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** What dropping does. */
  label?: string;
  children: ReactNode;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Accepts files dropped anywhere on the page, and shows that it does. */
export function DropArea({ onFiles, label = "Drop to import", children }: Props) {
  const isOver = useDroppedFiles(onFiles);
  return (
    <>
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid animate-shade place-items-center rounded-2xl border-2 border-foreground border-dashed bg-background/85">
          <p className="flex items-center gap-3 font-semibold text-xl tracking-[-0.02em]">
            <span className="grid size-11 place-items-center rounded-xl bg-primary text-primary-foreground">
              <Upload aria-hidden="true" className="size-5" />
            </span>
            {label}
          </p>
        </div>
      )}
    </>
  );
}

/** Whether files are held over the window. A dropped file never replaces the page. */
function useDroppedFiles(onFiles: Props["onFiles"]): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // `relatedTarget` is null only when the pointer leaves the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(take);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

type ChooseProps = {
  onFiles: Props["onFiles"];
  variant?: "primary" | "secondary";
  /** What the command palette calls it. */
  action?: string;
  children: ReactNode;
};

/** Opens the file picker. */
export function ChooseFiles(props: ChooseProps) {
  const { onFiles, variant = "primary", action = "Choose a file to import", children } = props;
  return (
    <Button variant={variant} data-page-action={action} onClick={() => pickFiles(onFiles)}>
      <Upload aria-hidden="true" />
      {children}
    </Button>
  );
}
