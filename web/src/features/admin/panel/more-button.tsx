import { Button } from "../../../ui/action/button.tsx";

interface MoreButtonProps {
  /** Undefined on the last page. */
  more: { isBusy: boolean; read: () => void } | undefined;
}

/** Reads the next page of a list, if there is one. */
export function MoreButton({ more }: MoreButtonProps) {
  if (more === undefined) return null;
  return (
    <p className="flex justify-center border-t border-line px-4 py-3">
      <Button size="sm" busy={more.isBusy} onClick={more.read}>
        Show more
      </Button>
    </p>
  );
}
