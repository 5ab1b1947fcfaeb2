"use client";

import { useRouter } from "next/navigation";
import { BackLink } from "@/components/ui/back-link";
import { InterviewForm } from "./interview-form";
import { useCreateInterview } from "./use-interviews";

const LIST = "/agents/founder-interview";

/** Prepares an interview; nothing is sent. */
export function NewInterview() {
  const router = useRouter();
  const create = useCreateInterview();
  return (
    <>
      <BackLink href={LIST}>Founder interviews</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">New interview</h1>
      <p className="mb-6 text-muted-foreground">
        You get a link for the founder. Nothing is sent until you send it.
      </p>
      <InterviewForm
        submit="Create interview"
        isPending={create.isPending}
        error={create.data?.ok === false ? create.data.error : undefined}
        onCancel={() => router.push(LIST)}
        onSubmit={async (typed) => {
          const result = await create.mutateAsync(typed);
          if (result.ok) router.push(`${LIST}/${result.data._id}`);
        }}
      />
    </>
  );
}
