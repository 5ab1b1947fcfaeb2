"use client";

import { type ComponentProps, useState } from "react";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";

type Props = Omit<ComponentProps<typeof AlertDialog>, "open" | "onOpenChange" | "onAction"> & {
  button: Omit<ComponentProps<typeof Button>, "onClick"> & { "data-page-action"?: string };
  /** Closes the question once it is done. */
  onConfirm: (close: () => void) => void;
};

/** A button that asks before it acts. */
export function ConfirmButton({ button, onConfirm, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const act = () => onConfirm(() => setAsking(false));
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <AlertDialog {...question} open={isAsking} onOpenChange={setAsking} onAction={act} />
    </>
  );
}
