import type { CampaignSettings } from "@adwright/contracts/campaign";

/** "24/7", or "Mon 09–17, Tue 09–17". */
export function scheduleWords(schedule: CampaignSettings["adSchedule"]): string {
  if (schedule.length === 0) return "24/7";
  return schedule
    .map(({ day, startHour, endHour }) => {
      const name = `${day.charAt(0)}${day.slice(1, 3).toLowerCase()}`;
      return `${name} ${twoDigits(startHour)}–${twoDigits(endHour)}`;
    })
    .join(", ");
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, "0");
}
