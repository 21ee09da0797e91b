#!/usr/bin/env bash
# Compiles the sources that the articles' authors published through the plugin, runs them beside the examples and
# compares their traces frame by frame. They belong to their authors, so they are fetched and not kept:
#   Scripts/article-sources.sh [CARDS PLAYER]
# CARDS and PLAYER are clones of seedante/CardAnimation and savvyapps/SAAdvancedAnimationDemo; without them they are
# cloned from GitHub.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/articles
mkdir -p $folder/CardAnimation/JL $folder/AnimationDemo
cards=${1:-$folder/cards.git} player=${2:-$folder/player.git}
[ $# -gt 0 ] || [ -d "$cards" ] || git clone -q --bare https://github.com/seedante/CardAnimation "$cards"
[ $# -gt 1 ] || [ -d "$player" ] || git clone -q --bare https://github.com/savvyapps/SAAdvancedAnimationDemo "$player"

# take CLONE COMMIT MODULE FILE...
take() {
  local clone=$1 commit=$2 module=$3
  shift 3
  for file; do git --git-dir="$clone" show "$commit:$file" >"$folder/$module/$(basename "$file")"; done
  echo '// The plugin compiles the other files of this folder.' >"$folder/$module/$module.swift"
}
take "$cards" 5611f20 CardAnimation Classes/CardAnimationView.swift Classes/CardContainerView.swift \
  Demo/CardAnimation/{AppDelegate,ComponentExampleViewController,ViewController}.swift \
  Demo/CardAnimation/Base.lproj/Main.storyboard
for name in $(git --git-dir="$cards" ls-tree --name-only 5611f20:Demo/CardAnimation/JL); do
  git --git-dir="$cards" show "5611f20:Demo/CardAnimation/JL/$name" >"$folder/CardAnimation/JL/$name"
done
take "$player" dac18a7 AnimationDemo \
  AnimationDemo/{AppDelegate,ConstraintsViewController,TransformViewController,ViewController}.swift \
  AnimationDemo/Base.lproj/Main.storyboard
# Swift refuses `state = (state)` since version 5.4, for Apple's systems too: the one line that is not the author's.
sed -i 's/^\t\tstate = (state)$/\t\tlet current = state; state = current/' \
  $folder/AnimationDemo/TransformViewController.swift

export TENDON_ARTICLES=1 TENDON_ONLY=ArticleTests
${TENDON_BUILD:-swift build} --build-tests
"$(swift build --show-bin-path)"/TendonPackageTests.xctest --testing-library swift-testing --filter "^ArticleTests"
