"use client";

import { Toaster as Sonner } from "sonner";

/** Where notifications appear; count, size and duration are the library's own. */
export function Toaster() {
  return (
    <Sonner
      theme="system"
      position="bottom-right"
      toastOptions={{
        classNames: {
          toast: "!rounded-xl !border-border !bg-popover !font-sans !text-popover-foreground",
          actionButton: "!rounded-md !bg-primary !text-primary-foreground",
        },
      }}
    />
  );
}
