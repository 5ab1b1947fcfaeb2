"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { createDealMover, type Deal } from "./deal-mover";

/** Moves a company in its projects, with a toast that says what happened and can undo it. */
export function useDealMoves(companyId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
  const [move] = useState(() => createDealMover({ api, cache, organizationId, companyId }));
  return async ({ _id, project_name }: Deal, stage: { key: string; name: string }) => {
    const result = await move(_id, stage);
    if (result?.ok === false) toast.error(result.error.message);
    else if (result?.data.undo_id)
      toastWithUndo(`Moved to ${stage.name} in ${project_name}`, result.data.undo_id);
  };
}
