import type { ComponentProps } from "react";
import { Button } from "./button";
import { Spinner } from "./spinner";

type Props = ComponentProps<typeof Button> & {
  pending: boolean;
  /** The label while sending; without it, only screen readers are told. */
  pendingLabel?: string;
};

/** Keeps its width and focus while the form is being sent, and announces it to screen readers. */
export function SubmitButton({ pending, pendingLabel, children, ...rest }: Props) {
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={pending}
        className="relative"
        {...rest}
      >
        <span className={pending ? "opacity-0" : undefined}>{children}</span>
        {pending && (
          <span aria-hidden="true" className="absolute inline-flex items-center gap-2">
            <Spinner />
            {pendingLabel}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {pending ? (pendingLabel ?? "Working") : ""}
      </span>
    </>
  );
}
