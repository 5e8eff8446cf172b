/** After the label of a required field; controls say it to screen readers themselves. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-bad">
      {" *"}
    </span>
  );
}
