import {
  Archive,
  Database,
  Gauge,
  HardDrive,
  Inbox,
  ListChecks,
  Mail,
  Network,
  Tag,
  type LucideIcon,
} from 'lucide-react'
import type { HealthPart } from '../contract.ts'

export const partIcons = {
  database: Database,
  disk: HardDrive,
  mail: Mail,
  bus: Network,
  limits: Gauge,
  queue: ListChecks,
  deadLetters: Inbox,
  backups: Archive,
  versions: Tag,
} satisfies Record<HealthPart, LucideIcon>
