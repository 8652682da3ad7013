/** The pictures of art/ that pages show, and the widths in which the build makes each of them. */
export const scenes = [
  'banner-escarpment',
  'banner-redgrass',
  'koppie-dusk',
  'scene-lounge',
  'scene-market',
  'scene-shopfront',
  'scene-workshop',
  'veld-dawn',
  'veld-night',
  'veld-noon',
  'veld-storm',
] as const

export type SceneName = (typeof scenes)[number]

export const sceneWidths = [240, 480, 960, 1600]
