"use client";

import { Plus } from "lucide-react";
import { useOverlays } from "@/components/shell/overlays";
import { Button } from "@/components/ui/button";

/** Adds a company by hand; `name` is suggested. */
export function AddCompanyButton({ name }: { name?: string }) {
  const { open, prepare } = useOverlays();
  const near = () => prepare("add-company");
  return (
    <Button
      variant="primary"
      onPointerEnter={near}
      onFocus={near}
      onClick={() => open({ kind: "add-company", name })}
    >
      <Plus aria-hidden="true" />
      Add company
    </Button>
  );
}
